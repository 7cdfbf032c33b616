// Half of the scenarios on the image, see scenarios.mjs.

import { testScenarios } from './scenarios.mjs';

testScenarios(1);

// The tasks of the page's main thread, as the browser itself records them: how long each took by the clock, and how
// much of that time the processor was given to it. A machine that is busy makes the first longer, not the second.

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];
const TASK = 'RunTask';
const MAIN_THREAD = 'CrRendererMain';
const LONG_MILLIS = 50;

/** Begins to record. `stop()` returns the milliseconds of the longest task by either clock, and how many were long. */
export async function recordTasks(visitor) {
    const session = await visitor.context.newCDPSession(visitor.page);
    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    });
    return {
        async stop() {
            const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
            await session.send('Tracing.end');
            await complete;
            return figuresOf(events);
        },
    };
}

function figuresOf(events) {
    const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
    const names = events.filter(({ name, args }) => name === 'thread_name' && args.name === MAIN_THREAD);
    const threads = new Set(names.map(threadOf));
    const tasks = events.filter((event) => event.name === TASK && event.ph === 'X' && threads.has(threadOf(event)));
    const millis = (of) => tasks.map((task) => (of(task) ?? 0) / 1000);
    const [clock, processor] = [millis(({ dur }) => dur), millis(({ tdur }) => tdur)];
    return {
        count: tasks.length,
        longest: Math.max(0, ...clock),
        processor: Math.max(0, ...processor),
        longTasks: clock.filter((length) => length > LONG_MILLIS).length,
    };
}

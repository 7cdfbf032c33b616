//! What a JavaScript module imports. Only the form that this project and its packages are written in is understood: the
//! address between quotation marks behind `from` or `import`, on the same line.

/// The addresses that a module imports before it runs. What is imported later, by calling `import()`, is not among
/// them.
pub fn of(source: &str) -> Vec<&str> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.filter_map(address).collect()
}

/// The address that a line imports from.
fn address(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let rest = match line.strip_prefix("import ") {
        Some(rest) if rest.starts_with(['\'', '"']) => rest,
        _ if line.starts_with("import ") || line.starts_with("export ") || line.starts_with("} from ") => {
            line.split_once(" from ")?.1
        }
        _ => return None,
    };
    let mark = rest.chars().next().filter(|mark| ['\'', '"'].contains(mark))?;
    rest[1..].split_once(mark).map(|(address, _)| address)
}

/// The path that an address leads to from a module, both counted from the same folder. None if it leads out of it, or
/// is not relative.
pub fn resolve(module: &str, address: &str) -> Option<String> {
    if !address.starts_with("./") && !address.starts_with("../") {
        return None;
    }
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in address.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_of_every_form_are_found_and_nothing_else() {
        let source = "import { a } from './a.mjs';\n\
                      import * as b from \"../b.js\";\n\
                      import './c.mjs';\n\
                      import {\n    d,\n} from 'd';\n\
                      export { e } from './e.js';\n\
                      // import { f } from './f.mjs';\n\
                      const g = await import('./g.mjs');\n\
                      export const text = 'nothing';\n";
        assert_eq!(of(source), ["./a.mjs", "../b.js", "./c.mjs", "d", "./e.js"]);
    }

    #[test]
    fn addresses_are_followed_from_the_module() {
        assert_eq!(resolve("main.mjs", "./panel.mjs"), Some("panel.mjs".into()));
        assert_eq!(resolve("a/b/c.mjs", "../d.mjs"), Some("a/d.mjs".into()));
        assert_eq!(resolve("a/b.mjs", "./c/d.mjs"), Some("a/c/d.mjs".into()));
        assert_eq!(resolve("a.mjs", "../b.mjs"), None);
        assert_eq!(resolve("a.mjs", "rp2040js"), None);
    }
}

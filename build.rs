//! Tells the linker how an image for the Pico is laid out.
//!
//! Only for bare metal: a desktop build must not see one of these arguments. The scripts are those of
//! cortex-m-rt (`link.x`, which reads our `memory.x`), embassy-rp (`link-rp.x`, the second-stage boot loader) and
//! defmt (`defmt.x`, the log strings).

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=memory.x");

    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }

    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo names the package's folder");
    println!("cargo::rustc-link-search={here}");
    // --nmagic: sections are not aligned to memory pages of a system that is not there.
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
}

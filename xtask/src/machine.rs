//! This machine: its programs, and whether more may be installed.

use std::path::Path;

use anyhow::{Context, Result, bail};
use xshell::{Cmd, Shell};

use crate::places;

/// A shell, in the root of the repository by default.
#[derive(Clone)]
pub(crate) struct Machine {
    shell: Shell,
    may_install: bool,
}

impl Machine {
    pub(crate) fn new(may_install: bool) -> Result<Self> {
        let shell = Shell::new()?;
        shell.change_dir(places::root());
        Ok(Self { shell, may_install })
    }

    /// A command of a program, for `cmd!`.
    pub(crate) fn cmd(&self, program: impl AsRef<Path>) -> Cmd<'_> {
        self.shell.cmd(program)
    }

    /// The same machine, with an environment variable set for its commands.
    pub(crate) fn with(self, name: &str, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.shell.set_var(name, value);
        self
    }

    /// The same machine, with its shell in another folder.
    pub(crate) fn at(self, folder: &Path) -> Self {
        self.shell.change_dir(folder);
        self
    }

    /// Installs what is missing, unless that is forbidden. `what` includes the time it takes, and `needs` lists the
    /// requirements.
    pub(crate) fn install(&self, what: &str, command: &Cmd, needs: &str) -> Result<()> {
        self.announce(what, command)?;
        command.run().with_context(|| format!("{what} couldn't be installed; it needs {needs}"))
    }

    /// Announces an installation and its command, or fails if installing is forbidden.
    pub(crate) fn announce(&self, what: &str, command: &Cmd) -> Result<()> {
        if !self.may_install {
            bail!(
                "{what} is missing, and `--no-install` forbids installing it. This command would install it:\n  {command}"
            );
        }
        println!("{what} is missing. Installing it:");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use xshell::cmd;

    use super::*;

    #[test]
    fn if_installing_is_forbidden_nothing_is_installed_and_the_command_is_named() {
        let folder = Shell::new().unwrap().create_temp_dir().unwrap();
        let file = folder.path().join("installed");
        for (may_install, installed) in [(false, false), (true, true)] {
            let machine = Machine::new(may_install).unwrap();
            let result = machine.install("a tool", &cmd!(machine, "touch {file}"), "nothing");
            assert_eq!(file.exists(), installed);
            let named = format!("touch {}", file.display());
            assert_eq!(result.err().map(|error| error.to_string().contains(&named)), (!installed).then_some(true));
        }
    }
}

import { isVersion } from '@safarnama/shared/release';
import { SettingError } from '@safarnama/shared/server/settings';
import { ReleaseError } from '../releases/store.ts';
import { type CommandLine, readCommandLine, UsageError } from './command-line.ts';
import { createOutput, type Output, printable } from './output.ts';

export type Commands = Readonly<Record<string, () => unknown>>;

export interface CommandContext extends CommandLine {
  readonly output: Output;
  /** An argument of the command. Throws a {@link UsageError} that names a missing one. */
  argument(index: number, what: string): string;
}

export function checkVersion(text: string): string {
  if (isVersion(text)) return text;
  throw new UsageError(`${text} is not a version such as 1.4.0`);
}

function report(output: Output, error: unknown): void {
  const { message, stack } = error as Error;
  // The build throws plain errors that begin with the remote's name. Any other error is a defect and keeps its stack.
  const isExpected =
    error instanceof ReleaseError ||
    error instanceof UsageError ||
    error instanceof SettingError ||
    /^there is no remote|^mfe-/.test(message);
  const hint = error instanceof UsageError ? '; releases help lists the commands' : '';
  process.stderr.write(`${printable(`${isExpected ? message : stack}`)}${hint}\n`);
  output.addFields({ error: message });
  output.end(false);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

/**
 * Runs the command of `process.argv`. Exit codes: 0, 1 when it was refused, 2 when it was used wrongly.
 *
 * @param commandsFor makes the commands; its errors are reported as wrong use
 */
export async function main(commandsFor: (context: CommandContext) => Commands): Promise<void> {
  const output = createOutput(process.argv.includes('--json'));
  const begin = () => {
    try {
      const line = readCommandLine(process.argv.slice(2));
      const argument = (index: number, what: string): string => {
        const value = line.args[index];
        if (!value) throw new UsageError(`${line.command} needs ${what}`);
        return value;
      };
      return { line, commands: commandsFor({ ...line, output, argument }) };
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  };
  try {
    const { line, commands } = begin();
    const { values, command } = line;
    if (values.version) checkVersion(values.version);
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!run) throw new UsageError(`there is no command ${command}`);
    await run();
    output.end(true);
  } catch (error) {
    report(output, error);
  }
}

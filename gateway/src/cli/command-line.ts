import { parseArgs } from 'node:util';

/** The command was used wrongly; nothing was run. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const SITE_COMMANDS = `
  build    <remote> [--version 1.0.1]          builds into a folder of its own below <remote>/dist
  ship     <remote> …                          builds, publishes and promotes what has changed, under a free version;
                                               --planned leaves out remotes that were never released, --with <remote> adds one
  move                                         copies the store in the folder RELEASES_DIR into the empty one in RELEASES_URL
  key                                          makes the pair of keys that plans are signed with
  sign     --why "..."                         signs the plan as it is in the store, also after an edit by hand`;

const SERVICE_COMMANDS = `
  check    <remote> [version]                  compares a release with what is live and says why it can not be deployed;
                                               --markdown for a pull request
  publish  <remote> [version]                  checks the build and copies it into the release store;
                                               --dir names another build, --base-url where else the files are served
  preview  <remote> <version> [--for 2d]       prints a link that gives this version to every browser that opens it
  replay   <composition> [--for 2d]            prints a link that opens a composition again: x-composition of a page, or of a log line
  promote  <remote> <version>                  makes it the version that all visitors get
  promote  --set <remote>@<version> …          several in one step: all of them or none
  rollback <remote>                            back to the previous version; the bad one is withdrawn
  retire   <remote> <version>                  takes a version out for ever
  canary   <remote> <version> <percent>        gives it to a share of the visitors; 0 ends it
  canary   <remote> <version> --auto           steps through 1, 5, 25, 50, 100 % by the metrics of both versions, or rolls back;
                                               --dry-run prints the next step only
  quarantine lift <remote> [version]           serves a version again that a gateway put into quarantine
  pin      <remote> [version]                  one version whatever is stable; without a version ends it
  disable  <remote> [place]                    switches a remote off, or its fill at a place of another page
  enable   <remote> [place]                    switches it on again
  allow    <remote> <origin>                   its releases may call https://guides.example; for ops, once per remote
  forbid   <remote> <origin>                   they may no longer
  status                                       the plan and what is published
  history  [remote]                            who published or changed what, when and why
  why      <visitor>                           which versions a visitor gets, and why
  token    make <name> <scope> … [--for 90d]   a token of the release service: mfe-tours:publish, *:rollback; shown once
  token    list | revoke <name>                all of them; ends one at once`;

const OPTIONS = `
  --again promotes, pins or tries a version that was withdrawn. --force publishes or serves a release that check refuses for slots,
  props, API calls or origins; it needs a --why. --why "..." is kept in the history. --json prints one document.
  Exit codes: 0, 1 when the command was refused, 2 when it was used wrongly.`;

export const USAGE = `releases <command>
${SITE_COMMANDS}
${SERVICE_COMMANDS}
${OPTIONS}
  The store is the folder RELEASES_DIR, or releases in DATA_DIR; with RELEASES_URL it is that PostgreSQL. With OPS_URL the command
  asks the release service there, with the token OPS_TOKEN.`;

/** For the client, which has neither store nor sources. */
export const CLIENT_USAGE = `releases <command>
${SERVICE_COMMANDS}
${OPTIONS}
  OPS_URL names the release service, OPS_TOKEN the token.`;

const options = {
  version: { type: 'string' },
  why: { type: 'string' },
  for: { type: 'string' },
  'base-url': { type: 'string' },
  dir: { type: 'string' },
  again: { type: 'boolean' },
  force: { type: 'boolean' },
  set: { type: 'boolean' },
  auto: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  planned: { type: 'boolean' },
  with: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

/** Most words after a command; others, and `promote --set`, take any number. */
const MOST_WORDS = new Map(
  Object.entries({
    ...{ build: 1, check: 2, publish: 2, preview: 2, replay: 1, promote: 2, rollback: 1, retire: 2, canary: 3, quarantine: 3 },
    ...{ pin: 2, disable: 2, enable: 2, allow: 2, forbid: 2, status: 0, history: 1, why: 1 },
  }),
);

/** Commands of the options that others would ignore: a promote with `--dry-run` would promote. */
const COMMANDS_OF = Object.entries({
  version: ['build', 'check', 'publish'],
  for: ['preview', 'replay', 'token'],
  'base-url': ['check', 'publish', 'ship'],
  dir: ['check', 'publish'],
  set: ['promote'],
  auto: ['canary'],
  'dry-run': ['canary'],
  markdown: ['check'],
  planned: ['ship'],
  with: ['ship'],
} satisfies Partial<Record<keyof typeof options, readonly string[]>>);

/** The command, its words and its options. Throws a {@link UsageError}. */
export function readCommandLine(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const [command = 'help', ...args] = positionals;
    const further = values.set ? [] : args.slice(MOST_WORDS.get(command) ?? args.length);
    if (further.length > 0) throw new UsageError(`${command} takes no further word: ${further.join(' ')}`);
    // An empty variable of a script: without the place the whole remote would be switched off.
    if (args.includes('')) throw new UsageError(`a word of ${command} is empty`);
    for (const [option, commands] of values.help ? [] : COMMANDS_OF)
      if (Object.hasOwn(values, option) && !commands.includes(command))
        throw new UsageError(`--${option} is for ${commands.join(', ')}, not for ${command}`);
    if (values['dry-run'] && !values.auto) throw new UsageError('--dry-run needs --auto');
    return { values, command: values.help ? 'help' : command, args };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
export type CommandLine = Readonly<ReturnType<typeof readCommandLine>>;

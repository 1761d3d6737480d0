import { parseArgs } from 'node:util';

/** The command was used wrongly: nothing was tried. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `releases <command>

  build    <remote> [--version 1.0.1]          builds into a folder of its own below <remote>/dist
  check    <remote> [version]                  can it be deployed? what it needs beside what is live, with the reasons;
                                               --markdown for a pull request
  publish  <remote> [version]                  checks the build and copies it into the release store;
                                               --dir names another build, --base-url where else the files are served
  preview  <remote> <version> [--for 2d]       prints a link that gives it to whoever opens it
  replay   <composition> [--for 2d]            prints a link that opens a composition again: x-composition of a page, or of a log line
  promote  <remote> <version>                  makes it the one that everybody gets
  promote  --set <remote>@<version> …          several in one step: all of them or none
  rollback <remote>                            back to the previous one; the bad one is withdrawn
  retire   <remote> <version>                  takes a version out for ever
  canary   <remote> <version> <percent>        gives it to a share of the visitors; 0 ends it
  canary   <remote> <version> --auto           walks 1, 5, 25, 50, 100 % by what browsers tell of both versions, or goes back;
                                               with --dry-run says what it would do now
  quarantine lift <remote> [version]           serves again what a gateway has found unfit
  pin      <remote> [version]                  one version whatever is stable; without a version ends it
  disable  <remote> [place]                    switches a remote off, or what it has put at a place of another page
  enable   <remote> [place]                    and on again
  status                                       the plan and what is published
  history  [remote]                            who published or changed what, when and why
  why      <visitor>                           which versions a visitor gets, and why
  token    make <name> <scope> … [--for 90d]   who may do what at the release service: mfe-tours:publish, *:rollback; shown once
  token    list | revoke <name>                all of them; ends one at once
  move                                         copies the store in the folder RELEASES_DIR into the empty one in RELEASES_URL
  key                                          makes the pair of keys that plans are signed with
  sign     --why "..."                         signs the plan as it lies there, whoever wrote it
  ship     <remote> …                          build, publish and promote what has changed, under a free version

  --again promotes, pins or tries a version that was withdrawn. --force publishes or serves what check says does not fit what is
  live: slots, props, API calls; it needs a --why. --why "..." is kept in the history. --json prints one document.
  Ends with 0, with 1 when it was refused, with 2 when it was used wrongly. The store is the folder RELEASES_DIR, or releases in
  DATA_DIR; with RELEASES_URL it is that PostgreSQL. With OPS_URL the release service there does it, for who has OPS_TOKEN.`;

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
  help: { type: 'boolean' },
} as const;

/** Words and options of the command. Throws a {@link UsageError}. */
export function readCommandLine(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const [command = 'help', ...args] = positionals;
    return { values, command: values.help ? 'help' : command, args };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

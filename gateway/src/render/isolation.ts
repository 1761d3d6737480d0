import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { ISOLATION_MODES, type IsolationMode, type WantedIsolation } from '../settings.ts';

export interface Isolation {
  readonly mode: IsolationMode;
  /** User of the worker where this process runs as root. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  /** Node runs in a child of the spawned process. */
  readonly isNested: boolean;
  /** Command line that runs Node with these arguments. */
  command(args: readonly string[]): { readonly file: string; readonly args: readonly string[] };
}

/** User and group `nobody` of Debian, and of most systems. */
const NOBODY = 65534;
const NODE = realpathSync(process.execPath);
const TOOLS = ['/usr/bin', '/bin', '/usr/local/bin'];
const toolPath = (name: string) => TOOLS.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));

/** Files that a worker can read: Node and the libraries that it is linked with. */
function visibleFiles(): readonly string[] {
  // Otherwise the report looks up the names of open connections, and blocks the process while no name server answers.
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: readonly string[] };
  return [NODE, ...sharedObjects.filter((file) => /^\/.*\.so[.\d]*$/.test(file) && existsSync(file))];
}

function bubblewrap(): Isolation['command'] | undefined {
  const file = toolPath('bwrap');
  if (!file) return undefined;
  const files = visibleFiles().flatMap((path) => ['--ro-bind', path, path]);
  const options = ['--unshare-all', '--die-with-parent', '--new-session', '--as-pid-1', '--cap-drop', 'ALL'];
  const user = ['--uid', String(NOBODY), '--gid', String(NOBODY)];
  const before = [...options, ...user, ...files, '--remount-ro', '/', '--chdir', '/', '--clearenv', '--', NODE];
  return (args) => ({ file, args: [...before, ...args] });
}

/**
 * Binds the files into a file system in memory, then enters it in a second user namespace as a user without capabilities.
 * Arguments: the mount point, Node, the other files, `--`, Node's arguments.
 */
const ENTER = `
set -e
root=$1; shift; node=$1
mount -t tmpfs -o mode=755,size=1m tmpfs "$root"
while [ "$1" != -- ]; do
  mkdir -p "$root\${1%/*}"; : > "$root$1"; mount --bind "$1" "$root$1"; mount -o remount,ro,bind "$root$1"; shift
done
shift
mount -o remount,ro "$root"
exec unshare --user --map-user=${NOBODY} --map-group=${NOBODY} --root="$root" --wd=/ -- "$node" "$@"
`;

function namespaces(): Isolation['command'] | undefined {
  const file = toolPath('setpriv');
  const unshare = toolPath('unshare');
  if (!file || !unshare || !existsSync('/bin/sh')) return undefined;
  const options = ['--user', '--map-root-user', '--net', '--pid', '--fork', '--mount', '--ipc', '--uts', '--kill-child=SIGKILL'];
  // Ends with this process, however that ends: Node, as the first process of its namespace, is not ended by its own SIGKILL.
  const before = [
    '--pdeathsig',
    'KILL',
    '--',
    unshare,
    ...options,
    '--',
    '/bin/sh',
    '-c',
    ENTER,
    'sh',
    '/tmp',
    ...visibleFiles(),
    '--',
  ];
  return (args) => ({ file, args: [...before, ...args] });
}

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

const COMMANDS: Readonly<Record<IsolationMode, () => Isolation['command'] | undefined>> = {
  bwrap: bubblewrap,
  unshare: namespaces,
  permission: () => (args) => ({ file: NODE, args: [PERMISSION, '--allow-worker', ...args] }),
  none: () => (args) => ({ file: NODE, args }),
};

/** Exits with 0 where the mode confines a process. Node itself may be installed below `/home` or `/root`. */
const PROBES: Readonly<Record<IsolationMode, string>> = {
  bwrap: `
    const fs = require('node:fs'), os = require('node:os');
    const sees = ['/etc', '/var', '/proc/self'].some((one) => fs.existsSync(one));
    const reaches = Object.values(os.networkInterfaces()).flat().some(({ internal }) => !internal);
    process.exitCode = sees || reaches ? 1 : 0;`,
  get unshare() {
    return this.bwrap;
  },
  permission: `try { require('node:fs').readFileSync('/etc/passwd'); process.exitCode = 1; } catch {}`,
  none: '',
};

const PROBE_MS = 10_000;
/** Both find programs by name in the shell script above. */
const ENVIRONMENT = { PATH: TOOLS.join(':') };

export const spawnOptions = ({ user }: Isolation) => ({ cwd: '/', env: ENVIRONMENT, ...user });

function probe(isolation: Isolation): boolean {
  const { file, args } = isolation.command(['--no-warnings', '-e', PROBES[isolation.mode]]);
  const { status } = spawnSync(file, [...args], { ...spawnOptions(isolation), stdio: 'ignore', timeout: PROBE_MS });
  return status === 0;
}

function open(mode: IsolationMode): Isolation | undefined {
  const command = COMMANDS[mode]();
  if (!command) return undefined;
  const isNested = mode === 'bwrap' || mode === 'unshare';
  const nobody = { uid: NOBODY, gid: NOBODY };
  // Node may be installed where only this user can read it.
  const users = process.getuid?.() === 0 && mode !== 'none' ? [nobody, undefined] : [undefined];
  return users.map((user) => ({ mode, user, isNested, command })).find(probe);
}

const opened = new Map<WantedIsolation, Isolation>();

/**
 * The wanted mode, or with `auto` the first one that works on this machine: each is probed by a process that it confines. Probed once
 * per process.
 *
 * @param isProduction `auto` must find a mode other than `none`
 * @throws where the wanted mode does not work here
 */
export function openIsolation(wanted: WantedIsolation, isProduction: boolean): Isolation {
  const known = opened.get(wanted);
  if (known) return known;
  const modes = wanted === 'auto' ? ISOLATION_MODES.filter((mode) => mode !== 'none' || !isProduction) : [wanted];
  for (const mode of modes) {
    const found = open(mode);
    if (!found) continue;
    opened.set(wanted, found);
    return found;
  }
  throw new Error(
    wanted === 'auto'
      ? 'WORKER_ISOLATION: render workers cannot be isolated here: install bubblewrap or allow user namespaces, or set WORKER_ISOLATION=none'
      : `WORKER_ISOLATION: ${wanted} does not work here`,
  );
}

/** Process in which Node runs: the spawned one, or its only child. Undefined until it has started. */
export function nodeProcess(pid: number, { isNested }: Isolation): number | undefined {
  if (!isNested) return pid;
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return Number(child) || undefined;
  } catch {
    return undefined;
  }
}

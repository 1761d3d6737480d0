import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './install.mjs';
import { writeVersion } from './version-file.mjs';

const { EXTERNAL_LIBRARIES, buildRemote, buildShell, bundlePrograms, sourceHash } = createRequire(import.meta.url)(
  '../build/index.cjs',
);
const { remotes } = createRequire(import.meta.url)('../remotes.cjs');

/** Packages whose programs run on the server. */
const SERVERS = ['gateway', 'api'];
/** Workspace packages whose dependencies run on the server or in the browser. */
const SITE = ['gateway', 'api', 'shell', '@safarnama/shared', 'mfe-*'].flatMap((name) => ['--filter', name]);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function execute(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout.trim();
}
const pnpm = (args, options) =>
  execute('npx', ['--yes', `pnpm@${readJson(path.join(ROOT, 'package.json')).config.pnpm}`, ...args], options);

/** Commit of the checkout, with `-changed` if a tracked file differs from it. */
const commitOf = () =>
  `${execute('git', ['rev-parse', 'HEAD'])}${execute('git', ['status', '--porcelain', '-uno']) ? '-changed' : ''}`;

/** Files and folders of a library that no program reads. */
const IS_UNUSED = /\.(map|[cm]?ts|tsx|md|markdown|ya?ml)$|\.(test|spec)\.[cm]?js$/i;
const IS_UNUSED_FOLDER = /^(\..*|tests?|specs?|__tests__|benchmarks?|examples?|docs|integration)$/;

/** Installs the locked production dependencies of the servers, without symbolic links, into `<dir>/node_modules`. */
function installLibraries(dir) {
  const lock = path.join(ROOT, 'pnpm-lock.yaml');
  const workspace = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  copyFileSync(lock, path.join(dir, 'pnpm-lock.yaml'));
  writeFileSync(
    path.join(dir, 'pnpm-workspace.yaml'),
    `${workspace.replace(/^packages:.*$/m, `packages: [${SERVERS.join(', ')}]`)}\nnodeLinker: hoisted\n`,
  );
  pnpm(['install', '--prod', '--prefer-offline', '--no-frozen-lockfile'], { cwd: dir, env: { ...process.env, CI: 'true' } });
  const modules = path.join(dir, 'node_modules');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) rmSync(path.join(dir, file));
  // Links to the servers, whose files newer Node would list twice, and paths of this machine.
  for (const name of [...SERVERS, '.pnpm-workspace-state-v1.json']) rmSync(path.join(modules, name), { force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    // Folders of that name deeper in a library may be code.
    const isTop = /(^|\/)node_modules(\/(@[^/]+\/)?[^@/][^/]*)?$/.test(entry.parentPath);
    if (entry.isFile() ? IS_UNUSED.test(entry.name) : isTop && IS_UNUSED_FOLDER.test(entry.name))
      rmSync(path.join(entry.parentPath, entry.name), { recursive: true, force: true });
  }
}

/** Programs, migrations and manifest of a server. Most libraries and the shared package are part of its programs. */
async function addServer(dir, name) {
  const { devDependencies, dependencies, ...manifest } = readJson(path.join(ROOT, name, 'package.json'));
  const libraries = Object.fromEntries(Object.entries(dependencies).filter(([library]) => EXTERNAL_LIBRARIES.includes(library)));
  await bundlePrograms(name, path.join(dir, name, 'dist'));
  cpSync(path.join(ROOT, name, 'migrations'), path.join(dir, name, 'migrations'), { recursive: true });
  writeFileSync(path.join(dir, name, 'package.json'), `${JSON.stringify({ ...manifest, dependencies: libraries }, null, 2)}\n`);
}

/** Adds a build of a remote or the shell. Its version contains the source hash, so that a version never has two contents. */
async function addRelease(dir, name, build) {
  const version = `${readJson(path.join(ROOT, name, 'package.json')).version}-src-${(await sourceHash(path.join(ROOT, name))).slice(0, 8)}`;
  const { dir: built } = await build({ name, version });
  cpSync(built, path.join(dir, name, 'dist', path.basename(built)), { recursive: true });
  console.log(`added ${name}@${version}`);
}

/** Licence and its text of every library on server and in the browser. */
function licences() {
  const byLicence = JSON.parse(pnpm([...SITE, 'licenses', 'list', '--prod', '--json']));
  return Object.entries(byLicence)
    .flatMap(([licence, libraries]) => libraries.map((library) => ({ licence, ...library })))
    .filter(({ name }) => !name.startsWith('@safarnama/'))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, versions, licence, paths }) => {
      const files = paths.flatMap((folder) =>
        readdirSync(folder)
          .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file) && statSync(path.join(folder, file)).isFile())
          .map((file) => path.join(folder, file)),
      );
      const texts = [...new Set(files.map((file) => readFileSync(file, 'utf8').trim()))];
      return [`${name} ${versions.join(', ')}: ${licence}`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

async function addLauncher(dir) {
  const outfile = path.join(dir, 'safarnama.mjs');
  await createRequire(import.meta.url)('esbuild').build({
    entryPoints: [path.join(ROOT, 'tooling/package/launcher.mjs')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  chmodSync(outfile, 0o755);
}

/** Lets every user read the files: the umask of a build may exclude all but its own. */
function openToReaders(dir) {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    chmodSync(file, entry.isDirectory() || statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
  chmodSync(dir, 0o755);
}

/** Writes `dist/safarnama-<version>.tar.gz`: the whole site as built JavaScript with its releases, for a machine that has only Node. */
export async function run() {
  const { name, version } = readJson(path.join(ROOT, 'package.json'));
  const out = path.join(ROOT, 'dist');
  mkdirSync(out, { recursive: true });
  const scratch = mkdtempSync(path.join(out, '.package-'));
  const dir = path.join(scratch, `${name}-${version}`);
  try {
    mkdirSync(dir);
    for (const server of SERVERS) await addServer(dir, server);
    writeFileSync(
      path.join(dir, 'package.json'),
      `${JSON.stringify({ name, version, private: true, type: 'module' }, null, 2)}\n`,
    );
    installLibraries(dir);
    await addRelease(dir, 'shell', buildShell);
    for (const remote of remotes()) await addRelease(dir, remote, buildRemote);
    await addLauncher(dir);
    cpSync(path.join(ROOT, 'deploy'), path.join(dir, 'deploy'), { recursive: true });
    writeFileSync(path.join(dir, 'LICENCES.txt'), `${licences()}\n`);
    pnpm([
      'sbom',
      '--prod',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--out',
      path.join(dir, 'sbom.cdx.json'),
    ]);
    writeVersion(dir, {
      version,
      commit: commitOf(),
      platform: `${process.platform}-${process.arch}`,
      node: readJson(path.join(ROOT, 'package.json')).engines.node,
    });
    openToReaders(dir);
    const file = path.join(out, `${name}-${version}.tar.gz`);
    execute('tar', ['-czf', `${file}.next`, '-C', scratch, path.basename(dir)]);
    renameSync(`${file}.next`, file);
    const archive = readFileSync(file);
    console.log(
      `${path.relative(ROOT, file)}: ${archive.length} bytes, sha256 ${createHash('sha256').update(archive).digest('hex')}`,
    );
    return 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

// For `node --require`: ends this process with SIGKILL at the n-th call that writes (KILL_AT). Writing a file's content counts twice:
// before it, and with half of it written. With FULL_AT the disk is full from that call on.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

// biome-ignore-start lint/style/noProcessEnv: how the test tells this process when
const at = Number(process.env.KILL_AT);
const fullAt = Number(process.env.FULL_AT ?? Number.POSITIVE_INFINITY);
// biome-ignore-end lint/style/noProcessEnv: as above
let calls = 0;

function count() {
  calls += 1;
  if (calls === at) process.kill(process.pid, 'SIGKILL');
}

function needSpace() {
  if (calls >= fullAt) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

for (const name of ['mkdirSync', 'renameSync', 'linkSync', 'rmSync', 'truncateSync', 'fsyncSync', 'cpSync', 'appendFileSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    count();
    if (name === 'linkSync' || (name === 'mkdirSync' && !fs.existsSync(args[0]))) needSpace();
    return real(...args);
  };
}

const { openSync, writeFileSync, writeSync } = fs;
fs.openSync = (file, flags, ...rest) => {
  if (/[wa]/.test(flags)) count();
  return openSync(file, flags, ...rest);
};
fs.writeFileSync = (file, data, ...rest) => {
  count();
  calls += 1;
  if (calls === at || calls >= fullAt) {
    const bytes = Buffer.from(data);
    writeSync(typeof file === 'number' ? file : openSync(file, 'w'), bytes.subarray(0, bytes.length / 2));
    if (calls === at) process.kill(process.pid, 'SIGKILL');
    needSpace();
  }
  return writeFileSync(file, data, ...rest);
};
syncBuiltinESMExports();

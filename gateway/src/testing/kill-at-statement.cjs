// For `node --require`: ends this process with SIGKILL right after its n-th statement to PostgreSQL (KILL_AT) was sent.
const { createRequire } = require('node:module');

// biome-ignore lint/style/noProcessEnv: how the test tells this process when
const { KILL_AT, PG_FROM } = process.env;
const { Client } = createRequire(PG_FROM)('pg');
const { query } = Client.prototype;
let asked = 0;

Client.prototype.query = function (...args) {
  asked += 1;
  if (asked !== Number(KILL_AT)) return query.apply(this, args);
  const result = query.apply(this, args);
  setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  return result;
};

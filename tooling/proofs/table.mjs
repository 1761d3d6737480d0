/**
 * Every bound that the project claims. `minutes` on two idle cores; a proof may take four times as long. `needs` names programs.
 *
 * @typedef {{
 *   id: string, claim: string, limit: string, failsWhen: string, minutes?: number, needs?: string[], shown?: string, argv?: string[],
 *   env?: Record<string, string>, read?: (output: string) => string | undefined, isMet?: (output: string) => boolean,
 * }} Proof
 */

/** A command of package.json. */
function npm(command, ...args) {
  const rest = args.length > 0 ? ` -- ${args.join(' ')}` : '';
  return { shown: `npm run ${command}${rest}`, argv: ['tooling/run.mjs', command, ...args] };
}

const asProof = ({ shown, argv }) => ({ shown: `PROOFS=1 ${shown}`, argv, env: { PROOFS: '1' } });

/** Undefined when every test was skipped. */
const jestFigure = (output) => {
  const passed = /^Tests:.*?(\d+) passed/m.exec(output)?.[1];
  return passed && `${passed} tests passed`;
};
const playwrightFigure = (output) => {
  const passed = /^\s+(\d+) passed/m.exec(output)?.[1];
  const skipped = /^\s+(\d+) skipped/m.exec(output)?.[1];
  return passed && `${passed} tests passed${skipped ? `, ${skipped} skipped` : ''}`;
};

/** Proofs written as tests: `files` are given to jest. */
const tests = (...files) => ({ ...asProof(npm('test:unit', '--runInBand', ...files)), read: jestFigure });
const onPostgres = (...files) => ({
  ...asProof(npm('test:postgres', '--runInBand', ...files)),
  read: jestFigure,
  needs: ['postgresql'],
});
const browser = (file, ...needs) => ({ ...asProof(npm('test:e2e', file)), read: playwrightFigure, needs });

/** Named values of a result that a bench prints as JSON. An array is counted. */
const values =
  (...keys) =>
  (output) => {
    try {
      const result = JSON.parse(/^\{$.*^\}$/ms.exec(output)?.[0]);
      return keys
        .map((key) => [key, key.split('.').reduce((value, name) => value?.[name], result)])
        .filter(([, value]) => value !== undefined)
        .map(
          ([key, value]) =>
            `${key} ${Array.isArray(value) ? value.length : typeof value === 'object' ? JSON.stringify(value) : value}`,
        )
        .join(', ');
    } catch {
      return undefined;
    }
  };

const edge = (row, ...needs) => ({
  ...npm('bench:edge', row),
  read: (output) => /^figures: (.+)$/m.exec(output)?.[1],
  limit: 'budgets in brackets',
  needs,
});

const LATENCY_ROW = /^(.+?) +\d+ \/s +p50 [\d.]+ ms +p99 ([\d.]+) ms +max [\d.]+ ms +failed (\d+)/gm;
/** The budget is that of reads (docs/decisions/044); a booking writes, and is printed beside them. */
const latency = (...args) => ({
  ...npm('bench:api', 'latency', ...args),
  read: (output) => [...output.matchAll(LATENCY_ROW)].map(([, name, p99]) => `${name} ${p99} ms`).join(', ') || undefined,
  isMet: (output) =>
    [...output.matchAll(LATENCY_ROW)].every(
      ([, name, p99, failed]) => Number(failed) === 0 && (name === 'booking' || Number(p99) <= 50),
    ),
  limit: 'reads: p99 at most 50 ms; none failed',
  failsWhen: 'a query loses its index, or a login holds up the event loop',
});

const payments = (...args) => ({
  ...npm('bench:api', 'payments', '--payments', '10000', ...args),
  read: values('payments', 'orders', 'refunded', 'doubleOrders', 'unplaced', 'broken'),
  limit: 'doubleOrders 0, unplaced 0, broken 0',
  minutes: 8,
});

const outgrow = (...args) => ({
  ...npm('bench:api', 'outgrow', ...args),
  read: values('attempts', 'kills', 'lost', 'broken', 'repeated', 'failedTwice', 'pages'),
  limit: 'lost 0, broken 0, failed twice 0',
  needs: ['nginx', 'postgresql'],
  minutes: 15,
});

const STOCK = values('attempts', 'kills', 'lost', 'broken', 'acknowledged', 'seconds');
const NOTHING_LOST = 'lost 0, broken 0, all kills done';
const STOCK_FAILS = 'an acknowledged booking is missing after a kill, or a night or departure is sold twice';

/** @type {Proof[]} Short ones first, so that an interrupted run has measured most of them. */
export const PROOFS = [
  {
    id: 'sizes',
    claim: 'the bytes of each public page stay within its budget',
    ...npm('sizes'),
    read: (output) => {
      const rows = [...output.matchAll(/^(\S.*?) +(\d+) +(\d+) +(\d+) +(\d+) +(\d+)( +OVER)?$/gm)];
      const fullest = rows.toSorted((a, b) => b[2] / b[3] - a[2] / a[3])[0];
      return fullest && `${rows.length} pages; fullest: ${fullest[1]} with ${fullest[2]} of ${fullest[3]} bytes`;
    },
    limit: 'budgets in `tooling/commands/sizes.mjs`',
    failsWhen: 'a library gets into the first scripts of a page',
    needs: ['chromium'],
    minutes: 3,
  },
  {
    id: 'power-cut',
    claim: 'a power cut loses no acknowledged commit of the embedded database, and tears none',
    ...tests('api/database/power-cut'),
    limit: '1,000 cuts in the process, 200 outside: none lost',
    failsWhen: 'a write is acknowledged before its log is synced',
    minutes: 10,
  },
  {
    id: 'posters',
    claim: 'each drawn picture is well-formed, small and the same each time',
    ...tests('api/seed/posters'),
    limit: '24 pictures of each scene',
    failsWhen: 'a random number leads to NaN or to an open element',
    minutes: 1,
  },
  {
    id: 'rolling-restart',
    claim: 'restarting two gateways, three APIs and the release service behind nginx loses no request',
    ...onPostgres('api/bench/rolling-restart'),
    limit: 'no failed request',
    failsWhen: 'a process closes before its proxy stops sending to it',
    needs: ['nginx', 'postgresql'],
    minutes: 3,
  },
  {
    id: 'pg-dump',
    claim: 'a `pg_dump` restored into an empty database serves the same bookings',
    ...onPostgres('api/bench/pg-dump'),
    limit: 'all replies and invariants are equal',
    failsWhen: 'a migration stores state outside the database, or the dump depends on an extension',
    minutes: 1,
  },
  {
    id: 'backup-embedded',
    claim: 'a backup of the embedded database, taken while the API runs, can be restored',
    ...npm('test:unit', 'api/back-office/backup'),
    read: jestFigure,
    limit: 'an acknowledged account can log in',
    failsWhen: 'the copy has files of different moments',
    minutes: 1,
  },
  {
    id: 'payments-embedded',
    claim: 'one payment makes one order, or the money goes back (webhooks tripled, shuffled, late, a fifth lost)',
    ...payments(),
    failsWhen: 'a webhook is not idempotent, or a late payment is neither booked nor refunded',
  },
  {
    id: 'payments-postgres',
    claim: 'the same on a PostgreSQL server',
    ...payments('--engine', 'server'),
    failsWhen: 'as above, or a lock is missing between two connections',
    needs: ['postgresql'],
  },
  {
    id: 'durable',
    claim: 'the embedded database with syncs takes at least 200 bookings a second',
    ...npm('bench:api', 'durable'),
    read: values('durablePerSecond', 'otherPerSecond', 'refused'),
    limit: 'at least 200 a second',
    failsWhen: 'one booking needs several syncs',
    minutes: 2,
  },
  {
    id: 'latency-embedded',
    claim: 'hot reads with 50 connections while others log in (embedded)',
    ...latency(),
    minutes: 3,
  },
  {
    id: 'latency-postgres',
    claim: 'hot reads with 50 connections while others log in (PostgreSQL)',
    ...latency('--engine', 'server'),
    needs: ['postgresql'],
    minutes: 3,
  },
  {
    id: 'latency-ratios',
    claim: 'single reads of 10,020 rooms compared with a bare route',
    ...tests('api/bench/latency'),
    limit: 'ratios in the test',
    failsWhen: 'a read is not cached, or misses its index',
    minutes: 2,
  },
  {
    id: 'rush',
    claim: 'no reply of 1,000 bookings of one room at once differs from what is stored, with a second held up per transaction',
    ...npm('bench:api', 'rush', '--engine', 'server'),
    read: values('replies', 'others', 'different', 'broken', 'seconds'),
    limit: 'different 0, broken 0, no other room refused',
    failsWhen: 'a lock of one room holds up the connections of others',
    needs: ['postgresql'],
    minutes: 4,
  },
  {
    id: 'rush-tests',
    claim: 'the same in the small, on the embedded engine',
    ...tests('api/bench/rush', 'api/bench/payments', 'api/bench/stock'),
    limit: NOTHING_LOST,
    failsWhen: STOCK_FAILS,
    minutes: 5,
  },
  {
    id: 'bad-input',
    claim: 'each call refuses more than 5,000 wrong requests and changes nothing',
    ...tests('api/plugins/bad-input'),
    limit: 'each refused and named',
    failsWhen: 'a field is not checked by its schema',
    minutes: 3,
  },
  {
    id: 'upload-pace',
    claim: 'the release service answers other requests during an upload of nearly 3 MB',
    ...tests('gateway/src/ops/upload-pace'),
    limit: 'a reply takes less than a fifth of the upload',
    failsWhen: 'releases are compressed in the thread that answers',
    minutes: 1,
  },
  {
    id: 'killed-publisher',
    claim: 'a release process killed at any of its writes leaves a store that works',
    ...tests('gateway/src/releases/killed-process'),
    limit: 'every write of each command',
    failsWhen: 'a file is written in place, or a lock outlives its process',
    minutes: 6,
  },
  {
    id: 'render-pool',
    claim: 'the render pool keeps its time limits under load and kills',
    ...tests('gateway/src/render/pool', 'gateway/src/edge/traces'),
    limit: 'times in the tests',
    failsWhen: 'a render holds up another one, or the machine is busy',
    needs: ['bubblewrap'],
    minutes: 3,
  },
  {
    id: 'postgres-tests',
    claim: 'the proofs above that depend on the engine, on a PostgreSQL server',
    ...onPostgres(
      'api/bench/(stock|rush|payments|latency)',
      'api/plugins/bad-input',
      'gateway/src/releases/postgres/killed-process',
    ),
    limit: 'limits of the tests',
    failsWhen: 'the engines differ',
    minutes: 12,
  },
  {
    id: 'edge-kept',
    claim: 'cached pages cost little more than a bare route',
    ...edge('kept'),
    failsWhen: 'a cached page is rendered, compressed or hashed again',
    needs: ['wrk'],
    minutes: 4,
  },
  {
    id: 'edge-cpu',
    claim: 'processor time of a rendered page',
    ...edge('cpu'),
    failsWhen: 'a page makes more API calls or parses more',
    minutes: 5,
  },
  {
    id: 'edge-pages',
    claim: 'rendered pages a second, and their times',
    ...edge('pages'),
    failsWhen: 'the workers wait for each other',
    minutes: 5,
  },
  {
    id: 'edge-crowd',
    claim: 'a crowd on one page that is not cached does not delay others',
    ...edge('crowd'),
    failsWhen: 'equal renders are not joined',
    minutes: 4,
  },
  {
    id: 'edge-loop',
    claim: 'an endless loop in a release stops no other page',
    ...edge('loop'),
    failsWhen: 'a worker is not killed at its limit',
    minutes: 4,
  },
  {
    id: 'edge-heap',
    claim: 'live heap of the gateway at rest',
    ...edge('heap'),
    limit: 'at most 60 MB',
    failsWhen: 'a cache has no bound',
    minutes: 2,
  },
  {
    id: 'canary',
    claim: 'a good canary goes on, a bad one goes back soon: 100 canaries for each of three failure rates, 20 for each attack',
    ...tests('gateway/src/rollout'),
    limit: 'shares of right decisions in the tests',
    failsWhen: 'thresholds change, the sequential test stops too early, or forged visits count',
    minutes: 20,
  },
  {
    id: 'swap',
    claim: 'release changes fail no page while processes die: 100 changes, 15 kills, 50 pages a second',
    ...edge('swap', 'nginx', 'postgresql'),
    failsWhen: 'a gateway reads a plan before its files, or a dead process keeps its lock',
    minutes: 8,
  },
  ...[
    ['archive', 'faults/package.proof', 'the archive alone runs the site, upgrades older data, refuses changed files', 8],
    ['container', 'faults/container.proof', 'the image runs read-only as a user without a name', 6, 'buildah'],
    [
      'systemd',
      'faults/systemd.proof',
      'the steps of the installation page start the site under systemd, which starts killed processes again',
      6,
      'postgresql',
    ],
    ['compose-proxy', 'faults/compose-proxy.proof', 'nginx of the compose file finds a gateway that was replaced', 1, 'nginx'],
    ['api-faults', 'faults/api-faults.proof', 'a slow or failing API: first bytes within 1 s, complete pages', 5],
    ['every-remote-alone', 'faults/alone.proof', 'each remote runs alone by `npm run dev <name>`', 3],
    ['url-override', 'faults/url-override.proof', 'a build on the machine of a developer is shown in the running site', 2],
    ['every-fault', 'faults/faults.proof', 'a page stays readable with each fault of the files of a remote', 3],
    ['shell-swap', 'faults/shell-swap.proof', 'open pages keep their shell and no request fails while shells change', 2],
    ['start', 'faults/start.proof', '`npm start` restarts a killed gateway, and leaves no process behind', 5],
    ['deltas', 'faults/deltas.proof', 'a returning browser loads at most 5 kB for a release that changes one line', 3],
    ['forty-remotes', 'faults/many-remotes.proof', 'forty remotes add at most 2 kB to a page and half of its render time', 3],
    [
      'accessible-pages',
      'a11y/routes.proof',
      'no page has an accessibility finding that a tool can measure, in both colour schemes',
      5,
    ],
    [
      'every-dialog',
      'a11y/dialogs.proof',
      'each dialog and list opens by keyboard, fits 320 px and has no accessibility finding',
      3,
    ],
    ['layout-shift', 'a11y/layout-shift.proof', 'almost no layout shift on any page', 5],
    ['menu-more', 'a11y/header-more.proof', 'menu entries that do not fit are behind More, in both languages', 2],
    ['menu-shift', 'a11y/header-menu.proof', 'late header menu entries cause almost no layout shift', 3],
    ['bench-tools', 'performance/bench.proof', 'the Lighthouse bench reports failed measurements and leaves no files', 5],
    ['create', 'teams/create.proof', '`npm run create` makes a remote that passes its checks', 5],
    ['dev-edits', 'teams/dev-edits.proof', 'edits under `npm run dev` are seen without a restart', 5],
    ['elsewhere', 'teams/elsewhere.proof', 'a remote outside the workspace gets onto the running site', 8],
    ['firefox', 'journeys/firefox.proof', 'a tour is booked up to the UPI code, and rooms are listed, in Firefox ESR', 2],
    ['hindi-journeys', 'hindi/journeys.proof', 'journeys beside the main ones have no English text in Hindi', 3],
    ['hindi-words', 'hindi/words.proof', 'no page has an English word in Hindi, and each fits 360 px', 3],
    ['third-language', 'hindi/third-language.proof', 'a third language needs only texts', 5],
  ].map(([id, file, claim, minutes, ...needs]) => ({
    id,
    claim,
    ...browser(file, 'chromium', ...needs),
    limit: 'limits of the tests',
    failsWhen: 'a test of the file fails',
    minutes,
  })),
  {
    id: 'lighthouse',
    claim: 'Lighthouse of every route beside a build without federation; taps and moves on a slow network',
    ...npm('bench', '3'),
    read: (output) => {
      const worst = (metric) =>
        Math.max(...[...output.matchAll(new RegExp(`^  ${metric} +federated +([\\d.]+)`, 'gm'))].map((row) => Number(row[1])));
      const pages = output.match(/^\S+ {2}\/\S*$/gm)?.length;
      return (
        pages &&
        `${pages} pages; slowest FCP ${worst('FCP ms')} ms, LCP ${worst('LCP ms')} ms, TBT ${worst('TBT ms')} ms, most CLS ${worst('CLS')}`
      );
    },
    limit: 'limits in `e2e/performance/bench.ts`',
    failsWhen: 'first scripts grow, a remote waits for another, or the machine is busy',
    needs: ['chromium'],
    minutes: 45,
  },
  {
    id: 'outgrow',
    claim: 'kills of gateways and APIs behind nginx lose nothing: 20,000 attempts and pages, 20 kills',
    ...outgrow(),
    failsWhen: 'nginx does not try the next process, or a call is not idempotent',
  },
  {
    id: 'outgrow-infrastructure',
    claim: 'deaths of nginx and of PostgreSQL in that arrangement: 10 of each',
    ...outgrow('--infrastructure'),
    failsWhen: 'an acknowledged booking is not in the log of PostgreSQL, or an API does not connect again',
  },
  {
    id: 'stock-embedded',
    claim: 'last rooms and seats are sold once, no acknowledged booking is lost (embedded engine)',
    ...npm('bench:api', 'stock', '--attempts', '1000000', '--kills', '100'),
    read: STOCK,
    limit: NOTHING_LOST,
    failsWhen: STOCK_FAILS,
    minutes: 60,
  },
  {
    id: 'stock-postgres',
    claim: 'the same on a PostgreSQL server: 50 kills of the API and 50 of PostgreSQL',
    ...npm('bench:api', 'stock', '--engine', 'server', '--attempts', '1000000', '--kills', '50'),
    read: STOCK,
    limit: NOTHING_LOST,
    failsWhen: STOCK_FAILS,
    needs: ['postgresql'],
    minutes: 60,
  },
];

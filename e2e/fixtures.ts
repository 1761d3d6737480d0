import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

export { expect };

interface Options {
  /** Console messages that a test causes on purpose, such as the browser's message about a 404. */
  allowConsole: RegExp[];
}

/** A user account, created through the API. */
export interface Account {
  readonly token: string;
  readonly userid: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Playwright's message where a test runs without the service worker, and the browser's about a preloaded file whose use begins some
 * seconds after the load event, as on a busy machine. cached-pages.spec.ts tests that each preloaded file is used.
 */
const IGNORED = /^Service Worker registration blocked by Playwright$|was preloaded using link preload but not used/;

/** Messages of the browser and of Module Federation about requests without a connection or without a server. */
const NO_CONNECTION = /net::ERR_(INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|CONNECTION_\w+)|Couldn't load preload assets/;

const disconnected = new WeakSet<BrowserContext>();

/**
 * Allows the browser's messages about failed requests from now on. Call before the connection or the server of an open page ends: code
 * of visible links is fetched in idle time, so requests may be under way.
 */
export const expectDisconnection = (page: Page) => void disconnected.add(page.context());

/** Runs a step while the browser has no connection. */
export async function offline(page: Page, step: () => Promise<void>) {
  expectDisconnection(page);
  await page.context().setOffline(true);
  await step();
  await page.context().setOffline(false);
}

/** Built files have hashes in their names, and a hash may spell a short password. */
const BUILT = /\/(_shell|releases)\//;

/** The token and the passwords in a request. */
function secretsOf(request: Request): string[] {
  const token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
  const body = request.postData() ?? '';
  const passwords = [
    ...body.matchAll(/"(?:new_)?password":"([^"]+)"/g),
    ...body.matchAll(/name="(?:new_)?password"\r\n\r\n(.+)\r\n/g),
  ].map((found) => found[1] ?? '');
  return [...(token ? [token] : []), ...passwords];
}

/**
 * Makes client-side navigations call the API from the browser, as with a gateway of another composition, instead of getting all data
 * from the gateway in one request. For tests that replace replies of the API.
 */
const callFromBrowser = (page: Page) =>
  page
    .context()
    .route('**/__data/**', (route) =>
      route.fulfill({ json: { composition: 'another', status: 200, loaderData: {}, errors: null } }),
    );

/** Violations of the content security policy, collected while the page is open. */
export async function policyViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('violated', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { violated(text: string): void }).violated(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return violations;
}

/** A page that must log nothing, violate no security policy, and show no secret in an address or a console message. */
export const test = base.extend<Options>({
  allowConsole: [[], { option: true }],
  page: async ({ page, allowConsole }, use) => {
    const messages: string[] = [];
    const seen: string[] = [];
    const secrets = new Set<string>();
    page.on('request', (request) => {
      if (!BUILT.test(request.url())) seen.push(request.url());
      for (const secret of secretsOf(request)) secrets.add(secret);
    });
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    page.on('console', (message) => seen.push(message.text()));
    page.on('pageerror', (error) => seen.push(String(error.stack)));
    const note = (text: string) => {
      const isAllowed = disconnected.has(page.context()) && NO_CONNECTION.test(text);
      if (!isAllowed && !allowConsole.some((pattern) => pattern.test(text))) messages.push(text);
    };
    page.on('console', (message: ConsoleMessage) => {
      if (!IGNORED.test(message.text())) note(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
    const route = page.route.bind(page);
    page.route = async (...args) => {
      await callFromBrowser(page);
      return route(...args);
    };
    await use(page);
    expect(messages, 'the console stays empty').toEqual([]);
    const leaks = seen.filter((text) =>
      [...secrets].some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret))),
    );
    expect(leaks, 'no address and no line of the console holds a token or a password').toEqual([]);
  },
});

/** Waits until the shell is hydrated. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Opens an address and waits until the shell and the page's area are hydrated. */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  await expect(page.locator('main [data-boundary]:not([data-slot], [data-hydrated])')).toHaveCount(0);
}

/** Parts that load when the page is idle: a busy browser starts them after ten seconds at the latest, then their code must load. */
export const LATE = { timeout: 20_000 };

/** Holds these requests until the returned function is called. */
export async function hold(page: Page, requests: RegExp | string) {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await callFromBrowser(page);
  await page.route(requests, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Stops the clock of the page, which must be installed before the page is opened. The clock cannot go back: it stops after the latest
 * time at which this command can reach the page.
 */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + base.info().timeout);

/** Disables timers of this many milliseconds in documents that open from now on, so that they do not remove a part. */
export const dropTimers = (page: Page, dropped: number) =>
  page.addInitScript((ms) => {
    const original = window.setTimeout;
    Object.assign(window, {
      setTimeout: (callback: () => void, delay?: number) => (delay === ms ? 0 : original(callback, delay)),
    });
  }, dropped);

/**
 * Resolves once the page has shown a status message that disappears by itself: the page checks in each frame, so that a slow test does not
 * miss it. Call before the step that shows it.
 */
export const statusMessage = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role=status]')].some(
        (element) => element.checkVisibility() && element.textContent?.includes(wanted),
      ),
    text,
  );

/** Waits until an element is in the window and not covered. */
export async function expectInSight(part: Locator) {
  await expect(part).toBeInViewport({ ratio: 0.99 });
  const onTop = () =>
    part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const points = [0.05, 0.5, 0.95].map((y) => document.elementFromPoint(left + width / 2, top + height * y));
      return points.every((found) => found && element.contains(found));
    });
  await expect.poll(onTop, 'nothing covers it').toBe(true);
}

let accounts = 0;

/** Creates an account through the API; the password fits the rules of both sign-up forms. */
export async function createAccount(page: Pick<Page, 'request'>, name = 'Mr Test Guest'): Promise<Account> {
  accounts += 1;
  const email = `guest-${process.pid}-${Date.now()}-${accounts}@example.test`;
  const password = 'sixsix';
  const reply = await page.request.post('/api/register-user', {
    data: { name, email, password, password_confirmation: password, role: 'user' },
  });
  expect(reply.ok(), `register-user answered ${reply.status()}`).toBe(true);
  const body = (await reply.json()) as { access_token: string; user: { id: number | string } };
  return { token: body.access_token, userid: String(body.user.id), email, name, password };
}

/** Signs in as a login does, by the five session keys. Call before the first page is opened, or reload after. */
export async function signIn(page: Page, account: Account) {
  const { token, userid, email, name } = account;
  await page.addInitScript(
    (keys) => {
      if (sessionStorage.getItem('signed-in-once')) return;
      sessionStorage.setItem('signed-in-once', '1');
      for (const [key, value] of Object.entries(keys)) sessionStorage.setItem(key, value);
    },
    { token, userid, email, name, role: 'user' },
  );
}

/** Creates an account and signs in on this page. */
export async function signUp(page: Page): Promise<Account> {
  const account = await createAccount(page);
  await signIn(page, account);
  return account;
}

export const PHONE = { width: 390, height: 844 };

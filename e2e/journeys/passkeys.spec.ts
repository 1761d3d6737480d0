import type { CDPSession, Page } from '@playwright/test';
import { API } from '@safarnama/shared/contract';
import { expectNoFindings, resize } from '../a11y/audit.ts';
import { type Account, createAccount, expect, open } from '../fixtures.ts';
import { loginDialog, openLogin, reloads, sessionKeys } from './account-parts.ts';
import { test as base } from './corrected-site.ts';

// Passkeys do not work at an IP address.
const test = base.extend({ baseURL: ({ site }, use) => use(site.url.replace('127.0.0.1', 'localhost')) });

// One worker, so that one site is started.
test.describe.configure({ mode: 'default' });

/** The browser's message about a refused login. */
test.use({ allowConsole: [/status of (401|403|409)/] });

interface Authenticator {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** A platform authenticator of the browser, such as a phone's, that confirms each request at once. */
async function giveAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const LOGIN_OPTIONS = `**/api${API.startPasskeyLogin()}`;

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const byPasskey = (page: Page) => loginDialog(page).getByRole('button', { name: 'Log in with a passkey' });

/** Opens the profile of a new account, logged in. */
async function openProfile(page: Page): Promise<Account> {
  const guest = await createAccount(page);
  await open(page, '/about');
  await openLogin(page);
  const dialog = loginDialog(page);
  await dialog.getByLabel('Email').fill(guest.email);
  await dialog.locator('[name=password]').fill(guest.password);
  await reloads(page, () => dialog.getByRole('button', { name: 'Log in', exact: true }).click());
  await open(page, `/profile/${btoa(guest.userid)}`);
  await expect(passkeys(page)).toBeVisible();
  return guest;
}

async function addPasskey(page: Page, { password }: Account) {
  const section = passkeys(page);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('textbox', { name: 'Your password' }).fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('status')).toHaveText('The passkey was added.');
}

/** A new visit without a session, with the login dialog open. */
async function visitLogin(page: Page) {
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/about');
  await openLogin(page);
  await expect(byPasskey(page)).toBeVisible();
}

test('a passkey is added on the profile and logs in; a copy of it with an older counter, and a removed one, do not', async ({
  page,
}) => {
  const { cdp, authenticatorId } = await giveAuthenticator(page);
  const guest = await openProfile(page);

  await test.step('the passkey is added with the password, and listed', async () => {
    await addPasskey(page, guest);
    await expect(passkeys(page).getByRole('listitem')).toContainText('Passkey 1');
    await expect(passkeys(page).getByRole('heading')).toBeFocused();
    await expectNoFindings(page, 'passkeys on the profile', '[aria-labelledby=passkeys]');
  });

  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error('the authenticator has no passkey');
  expect(credential).toMatchObject({ isResidentCredential: true, rpId: 'localhost', userName: guest.email });

  await test.step('the passkey logs in like the password', async () => {
    // Suggestions of the email field are not answered.
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    const suggested = page.waitForResponse(LOGIN_OPTIONS);
    await visitLogin(page);
    await suggested;
    await expectNoFindings(page, 'login dialog with passkeys', 'dialog[open]');
    // The button ends the suggestion before it requests options. The authenticator would not answer a request that is already open.
    await page.route(LOGIN_OPTIONS, async (route) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
      await route.continue();
    });
    await reloads(page, () => byPasskey(page).click());
    await page.unroute(LOGIN_OPTIONS);
    expect(await sessionKeys(page)).toMatchObject({ email: guest.email, userid: guest.userid, role: 'user' });
  });

  const message = loginDialog(page).getByRole('alert');

  await test.step('a copy with an older counter is refused', async () => {
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    await visitLogin(page);
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } });
    await byPasskey(page).click();
    await expect(message).toHaveText(/^This passkey is not accepted/);
    expect((await sessionKeys(page)).token).toBeNull();
  });

  await test.step('a device without a passkey shows a message, and the password still logs in', async () => {
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    await byPasskey(page).click();
    await expect(message).toHaveText(/^No passkey was used/);
    const dialog = loginDialog(page);
    await dialog.getByLabel('Email').fill(guest.email);
    await dialog.locator('[name=password]').fill(guest.password);
    await reloads(page, () => dialog.getByRole('button', { name: 'Log in', exact: true }).click());
  });

  await test.step('a removed passkey does not log in; a wrong password adds none, with a message that fits 320 px', async () => {
    await open(page, `/profile/${btoa(guest.userid)}`);
    await passkeys(page).getByRole('button', { name: 'Remove: Passkey 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys(page).getByRole('status')).toHaveText(/^The passkey was removed/);
    await expect(passkeys(page)).toContainText('You have no passkeys yet.');

    const section = passkeys(page);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await section.getByRole('textbox', { name: 'Your password' }).fill('wrong!');
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByRole('alert')).toHaveText('The password is wrong.');
    await resize(page, { width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await resize(page, { width: 1280, height: 800 });

    await visitLogin(page);
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 1000 } });
    await byPasskey(page).click();
    await expect(message).toHaveText(/^This passkey is not accepted/);
  });
});

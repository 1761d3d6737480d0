/** The relying party of WebAuthn for pages of one origin. */
export type PasskeySite = { origin: string; rpId: string };

const LOCAL = /^http:\/\/localhost(:\d+)?$/;

/**
 * The relying party for a page's origin: the shortest configured host that is the page's host or a parent of it. So passkeys of
 * `safarnama.example` also work on `www.safarnama.example`. Undefined where passkeys do not work. Without configured origins they
 * work on `http://localhost`, at any port.
 */
export const passkeySite = (origins: readonly string[], origin: string | undefined): PasskeySite | undefined => {
  if (!origin) return undefined;
  if (origins.length === 0) return LOCAL.test(origin) ? { origin, rpId: 'localhost' } : undefined;
  if (!origins.includes(origin)) return undefined;
  const host = new URL(origin).hostname;
  const parents = origins.map((one) => new URL(one).hostname).filter((one) => host === one || host.endsWith(`.${one}`));
  return { origin, rpId: parents.reduce((shortest, one) => (one.length < shortest.length ? one : shortest)) };
};

/** Whether browsers offer WebAuthn at an origin: HTTPS or localhost, and a name instead of an IP address. */
export const isPasskeyOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return text === origin && (protocol === 'https:' || LOCAL.test(origin)) && !/^\[|^[\d.]+$/.test(hostname);
};

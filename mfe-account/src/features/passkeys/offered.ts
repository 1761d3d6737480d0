import type { SiteConfig } from '@safarnama/shared/host';

/** The site has passkeys: the flag is set, and the backend describes their calls. */
export const hasPasskeys = ({ flags, unsupported }: SiteConfig): boolean => flags.passkeys && !unsupported.includes('passkeys');

/** The browser reads and writes WebAuthn as JSON, and the page's host is a name: passkeys do not work at IP addresses. */
export const browserHasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype &&
  !/^\[|^[\d.]+$/.test(window.location.hostname);

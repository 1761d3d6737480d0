/** Headers of every reply. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;
/** The same for a site that is reached over HTTPS. */
const SECURE = { ...COMMON, 'strict-transport-security': 'max-age=31536000' } as const;

/** Security headers of every reply; `x-request-id` is set per request. */
export const commonHeaders = ({ origin }: { readonly origin: string }) => (origin.startsWith('https:') ? SECURE : COMMON);

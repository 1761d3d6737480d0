export const LAYOUT = {
  ok: 'OK',
  cancel: 'Cancel',
  alertTitle: 'Message',
  confirmTitle: 'Please confirm',
  offline: 'You are offline. Pages that you have seen may still open; bookings need a connection.',
  loading: 'Loading',
  resetPassword: 'Reset your password',
} as const;

export const NOTICE = {
  remoteTitle: 'This part is not available right now',
  remoteText: 'The rest of the site works as usual. Please try again in a moment.',
  slot: 'This part is not available right now.',
  retry: 'Try again',
  home: 'Go to Home',
} as const;

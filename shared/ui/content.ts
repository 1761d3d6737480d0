/** Texts of the components themselves. */
export const texts = {
  close: 'Close',
  dismiss: 'Dismiss',
  noMatch: 'No match',
  options: 'Options',
  /** For `aria-roledescription`. */
  carousel: 'carousel',
  /** Precedes a crossed-out price. */
  before: 'before',
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  increase: (label: string) => `Increase ${label}`,
  decrease: (label: string) => `Decrease ${label}`,
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
} as const;

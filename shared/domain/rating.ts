export interface Mean {
  /** With one decimal; null without a review. */
  readonly average: number | null;
  readonly count: number;
}

/** `4.3 (12)`: the mean, and how many gave stars. Undefined where nobody has. */
export const ratingText = (rating: Mean | undefined): string | undefined =>
  rating?.average ? `${rating.average.toFixed(1)} (${rating.count})` : undefined;

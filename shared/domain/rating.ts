export interface Mean {
  /** With one decimal; null without a review. */
  readonly average: number | null;
  readonly count: number;
}

/** `4.3 (12)`: mean and number of reviews. Undefined without reviews. */
export const ratingText = (rating: Mean | undefined): string | undefined =>
  rating?.average ? `${rating.average.toFixed(1)} (${rating.count})` : undefined;

import type { TourPackage } from '@safarnama/shared/contract';
import { ratingText } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { content } from './content.ts';

/** By the setting `fixedRatings` the stated one, else the true one; undefined where nobody has reviewed the tour. */
export const ratingOf = ({ rating }: Pick<TourPackage, 'rating'>, { flags }: HostApi['config']): string | undefined =>
  flags.fixedRatings ? content.text : ratingText(rating);

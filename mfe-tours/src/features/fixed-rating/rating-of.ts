import type { TourPackage } from '@safarnama/shared/contract';
import { ratingText } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { content } from './content.ts';

/** With the setting `fixedRatings` the fixed text, else the mean of the reviews; undefined without reviews. */
export const ratingOf = ({ rating }: Pick<TourPackage, 'rating'>, { flags }: HostApi['config']): string | undefined =>
  flags.fixedRatings ? content.text : ratingText(rating);

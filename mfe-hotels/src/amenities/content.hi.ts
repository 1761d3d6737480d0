import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

const moreAmenities = counted('और सुविधा', 'और सुविधाएँ');

export const amenityTexts: Translated<typeof english.amenityTexts> = {
  more: (count) => `${moreAmenities(count)} दिखाएँ`,
  less: 'कम सुविधाएँ दिखाएँ',
  none: 'कोई सुविधा नहीं बताई गई है।',
};

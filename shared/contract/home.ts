import * as z from '@safarnama/shared/schema';
import type { PackageId } from '../domain/index.ts';
import { notEmpty, wireId, wireRows, wireText } from './wire.ts';

/** GET /topimagess → list */
export const heroImage = z
  .pipe(
    z.union([z.string(), z.object({ url: wireText, alt: wireText })]),
    z.transform((value) => (typeof value === 'string' ? { url: value, alt: '' } : value)),
  )
  .check(z.refine(({ url }) => url !== '', 'has no url'));
export type HeroImage = z.infer<typeof heroImage>;
export const heroImages = wireRows(heroImage);

/** GET /four-cards → list */
export const featureCard = z.object({ icon_class: wireText, heading: wireText, headingData: wireText }).check(notEmpty);
export type FeatureCard = z.infer<typeof featureCard>;
export const featureCards = wireRows(featureCard);

/** GET /footer/packages → data[] */
export const footerPackage = z.object({
  package_id: wireId<PackageId>(),
  place_name: wireText.check(z.minLength(1, 'is required')),
});
export type FooterPackage = z.infer<typeof footerPackage>;
export const footerPackages = wireRows(footerPackage);

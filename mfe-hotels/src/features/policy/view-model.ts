import type { VendorPolicy } from '@safarnama/shared/contract';
import { formatLongDate } from '@safarnama/shared/domain';
import { placeText } from '../../place.ts';
import { vendorLines } from '../../vendor-text.ts';
import { policyTexts } from './content.ts';

const paragraphs = (text: string): string[] => {
  const lines = vendorLines(text);
  return lines.length > 0 ? lines : [policyTexts.none];
};

const inLine = (text: string): string => vendorLines(text).join(' ');

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** `byId`: the policies are those of the id in the address, whose name may be in another language or an older one. */
export function policyView(policy: VendorPolicy, routeName: string, byId: boolean) {
  const { sections } = policyTexts;
  const hotelName = inLine(policy.hotelname);
  const isOther = !byId && hotelName !== '' && !sameName(hotelName, routeName);
  return {
    hotelName,
    effective: formatLongDate(policy.updated_at),
    /** Set when the policies belong to another hotel than the one in the address. */
    notice: isOther ? policyTexts.otherHotel(hotelName, routeName.trim()) : '',
    sections: [
      ...(Object.keys(sections) as (keyof typeof sections)[]).map((key) => ({
        title: sections[key],
        paragraphs: paragraphs(policy[key]),
      })),
      { title: policyTexts.gst, paragraphs: paragraphs(policy.gstnumber && policyTexts.gstNumber(inLine(policy.gstnumber))) },
      { title: policyTexts.address, paragraphs: paragraphs(placeText(policy)) },
    ],
    closing: policyTexts.closing(hotelName || routeName),
  };
}
export type PolicyView = ReturnType<typeof policyView>;

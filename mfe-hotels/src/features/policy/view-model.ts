import type { VendorPolicy } from '@safarnama/shared/contract';
import { formatLongDate, isBlank } from '@safarnama/shared/domain';
import { placeText } from '../../place.ts';
import { policyTexts } from './content.ts';

export interface PolicyView {
  readonly hotelName: string;
  readonly effective: string;
  /** Set when the text belongs to another hotel than the one in the address. */
  readonly notice: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  readonly closing: string;
}

/** Text of a vendor as paragraphs. It is shown as it was typed: marks of HTML are text too. */
const paragraphs = (text: string): string[] => {
  const found = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return found.length > 0 ? found : [policyTexts.none];
};

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export function policyView(policy: VendorPolicy, routeName: string): PolicyView {
  const { sections } = policyTexts;
  const other = !isBlank(policy.hotelname) && !sameName(policy.hotelname, routeName);
  return {
    hotelName: policy.hotelname,
    effective: formatLongDate(policy.updated_at),
    notice: other ? policyTexts.otherHotel(policy.hotelname) : '',
    sections: [
      ...(Object.keys(sections) as (keyof typeof sections)[]).map((key) => ({
        title: sections[key],
        paragraphs: paragraphs(policy[key]),
      })),
      { title: policyTexts.gst, paragraphs: paragraphs(policy.gstnumber && policyTexts.gstNumber(policy.gstnumber)) },
      { title: policyTexts.address, paragraphs: paragraphs(placeText(policy)) },
    ],
    closing: policyTexts.closing(policy.hotelname || routeName),
  };
}

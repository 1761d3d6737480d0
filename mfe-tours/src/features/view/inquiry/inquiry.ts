import { isBlank } from '@safarnama/shared/domain';
import { content } from './content.ts';

export const FIELDS = ['name', 'phone', 'email', 'date', 'persons', 'message'] as const;
export type InquiryField = (typeof FIELDS)[number];
export type Inquiry = Readonly<Record<InquiryField, string>>;
export type InquiryErrors = Partial<Record<InquiryField, string>>;

/** One message per empty field; there are no other checks. */
export const checkInquiry = (inquiry: Inquiry): InquiryErrors =>
  Object.fromEntries(FIELDS.filter((field) => isBlank(inquiry[field])).map((field) => [field, content.required(content[field])]));

/** A `mailto:` address to the agency with the entered values. */
export function inquiryMail(inquiry: Inquiry, place: string): string {
  const body = FIELDS.filter((field) => field !== 'message').map((field) => `${content[field]}: ${inquiry[field]}`);
  const text = [inquiry.message, '', ...body].join('\n');
  return `mailto:${content.agency.email}?subject=${encodeURIComponent(content.subject(place))}&body=${encodeURIComponent(text)}`;
}

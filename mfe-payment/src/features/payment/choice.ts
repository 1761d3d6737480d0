import { CHOOSE_BANK, CHOOSE_METHOD, unavailable } from './content.ts';
import { isBank, isUpiApp, type Method, PAY_LATER_GROUP, type PartName, type UpiApp } from './methods.ts';

/** The open part, the chosen method, and the message above Pay. */
export interface Choice {
  readonly open: PartName | undefined;
  readonly method: Method | undefined;
  readonly problem: string | undefined;
}

export const FIRST_CHOICE: Choice = { open: 'upi', method: undefined, problem: undefined };

/** A method that cannot be used hides the footer with Pay. */
export const canPay = ({ method }: Choice): boolean => method === undefined || isUpiApp(method);

export const choose = (choice: Choice, method: Method): Choice => ({
  ...choice,
  method,
  problem: isUpiApp(method) ? undefined : unavailable(method),
});

/** Opening another part clears an unavailable method. Pay Later has no available method. */
export function openPart(choice: Choice, open: PartName | undefined): Choice {
  if (open === undefined) return { ...choice, open };
  const opened: Choice = { open, method: isUpiApp(choice.method) ? choice.method : undefined, problem: undefined };
  return open === 'pay-later' ? choose(opened, PAY_LATER_GROUP) : opened;
}

/** The app to pay with, or the message about the missing choice. */
export function checkChoice({ open, method }: Choice): { readonly app: UpiApp } | { readonly problem: string } {
  if (open === 'netbanking' && !isBank(method)) return { problem: CHOOSE_BANK };
  return isUpiApp(method) ? { app: method } : { problem: CHOOSE_METHOD };
}

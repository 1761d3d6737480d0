export const rest = (due: string): string =>
  `The rest, ${due}, is asked for at the departure point before the tour begins, in cash or by UPI.`;
export const part = (paid: string, total: string): string => `${paid} of ${total} is paid.`;

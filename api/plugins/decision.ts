const MAX_REASON = 500;

/** A moderation decision about a review or a photograph. `by` names the employee. */
export type Decision = { id: number; by: string; state: 'approved' | 'refused'; reason: string };

/** A number from 1 on; 0 for every other text. */
export const numberOf = (text = ''): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Parses `<number> by <name>`, the latter in at most 100 characters, with or without ` because <reason>`. */
export const parseBy = ([number, ...more]: readonly string[]): { id: number; by: string; reason?: string } | undefined => {
  const [, by = '', , reason] = /^by (.{1,100}?)( because (.+))?$/s.exec(more.join(' ').trim()) ?? [];
  const id = numberOf(number);
  return id && by.trim() ? { id, by: by.trim(), ...(reason === undefined ? {} : { reason: reason.trim() }) } : undefined;
};

/** Parses `approve <number> by <name>` and `refuse <number> by <name> because <reason>`; undefined if the words are neither. */
export const parseDecision = ([action, ...words]: readonly string[]): Decision | undefined => {
  const { id = 0, by = '', reason } = parseBy(words) ?? {};
  if (!id) return undefined;
  if (action === 'approve' && reason === undefined) return { id, by, state: 'approved', reason: '' };
  return action === 'refuse' && reason && reason.length <= MAX_REASON ? { id, by, state: 'refused', reason } : undefined;
};

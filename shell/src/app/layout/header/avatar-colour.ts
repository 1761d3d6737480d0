const FALLBACK = 'hsl(0 0% 40%)';
const LETTERS = 26;

/**
 * Background of an avatar: one of 26 hues by the first letter, grey unless that is A to Z. White text has enough contrast on
 * each.
 */
export function avatarColour(name: string): string {
  const index = name.charAt(0).toUpperCase().charCodeAt(0) - 65;
  if (!(index >= 0 && index < LETTERS)) return FALLBACK;
  return `hsl(${Math.round((index * 360) / LETTERS)} 50% 30%)`;
}

export const avatarLetter = (name: string) => name.charAt(0).toUpperCase() || '?';

/** Latin letters of Devanagari ones; consonants without their inherent vowel. Nuktas are separate characters. */
const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ' +
    'प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h'
  )
    .split(' ')
    .flatMap((letter, n, all) => (n % 2 === 0 ? [[letter, all[n + 1] ?? '']] : [])),
);
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऑ: 'o', ओ: 'o', औ: 'au' },
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ॅ': 'e', 'ॉ': 'o', 'ो': 'o', 'ौ': 'au' },
};
const NUKTA = '़';
const VIRAMA = '्';
/** Sounds of ड़, ढ़, ज़ and फ़, as Latin names spell them. */
const WITH_NUKTA: Readonly<Record<string, string>> = { ड: 'r', ढ: 'rh', ज: 'z', फ: 'f' };

/** An inherent vowel that is silent in Hindi: the last one between vowel, consonant and consonant, vowel. */
const SILENT = /^(.*[aeiouə](?:[^aeiouə\s]h|[^aeiouə\s]))ə((?:chh|[^aeiouə\s]h|[^aeiouə\s])[aeiouə].*)$/;

const spoken = (text: string): string => {
  const shorter = text.replace(SILENT, '$1$2');
  return shorter === text ? text.replaceAll('ə', 'a') : spoken(shorter);
};

/** Latin spelling of the Devanagari in a text (NFD). The inherent vowel is ə, and left out at the end of a word. */
const romanized = (text: string): string =>
  [...text]
    .map((letter, n, all) => {
      const following = all[n + 1] === NUKTA ? all[n + 2] : all[n + 1];
      const consonant = (all[n + 1] === NUKTA && WITH_NUKTA[letter]) || CONSONANTS[letter];
      if (consonant) {
        const isInherent = following !== undefined && (CONSONANTS[following] ?? /[अ-औंँ]/.test(following));
        return isInherent ? `${consonant}ə` : consonant;
      }
      if (letter === 'ं' || letter === 'ँ') return /[पफबभम]/.test(all[n + 1] ?? '') ? 'm' : 'n';
      if (/[०-९]/.test(letter)) return String(letter.charCodeAt(0) - 0x966);
      return letter === NUKTA || letter === VIRAMA || letter === 'ः' ? '' : (VOWELS[letter] ?? letter);
    })
    .join('');

/** Spellings of one sound, in the order of their replacement. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[bdgjkst])h|(?<=ch)h/g, ''],
  [/chch/g, 'ch'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q|ck|c(?!h)/g, 'k'],
  [/y|ee/g, 'i'],
  [/oo/g, 'u'],
  [/ai/g, 'e'],
  [/au/g, 'o'],
  [/(.)\1+/g, '$1'],
];

/** Key under which spellings of a name in Latin and Devanagari are equal or nearly so: Gwalior and ग्वालियर. */
export const searchKey = (text: string): string => {
  const plain = spoken(
    romanized(
      text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{Cf}/gu, ''),
    ),
  );
  const words = plain.replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return SOUNDS.reduce((key, [sound, letter]) => key.replace(sound, letter), words).trim();
};

/** Keys shorter than this must be equal: with a typo they would match too many names. */
const MIN_LENGTH = 4;

/** Whether two keys differ by at most one letter that is missing, added, wrong or swapped with the next. */
export const isNear = (a: string, b: string): boolean => {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < MIN_LENGTH || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x[0] === y[1] && x[1] === y[0] && y.length === 2);
};

export type SearchedName = { text: string; key: string; words: readonly string[] };

export const searchedName = (name: string): SearchedName => {
  const [text, key] = [name.trim().toLowerCase().normalize(), searchKey(name)];
  return { text, key, words: [...new Set([text, ...text.split(/\s+/), key, ...key.split(' ')])] };
};

/** Shorter keys must be whole words: one letter, such as the key of `zzz`, is part of many names. */
const MIN_PART_LENGTH = 3;

/** Whether a name contains the sound of a text. */
export const soundsLike = ({ key, words }: SearchedName, searched: SearchedName): boolean =>
  searched.key.length < MIN_PART_LENGTH ? words.includes(searched.key) : key.includes(searched.key);

/** Whether a text or its sound is at most one typo from one of the words. */
export const isNearName = (searched: SearchedName, words: readonly string[]): boolean =>
  words.some((word) => isNear(word, searched.text) || isNear(word, searched.key));

/** The entries whose names contain a text as written; if there are none, by sound; if there are none, with one typo. */
export const entriesNamed = <T extends { names: readonly SearchedName[] }>(entries: readonly T[], text: string): readonly T[] => {
  const asked = searchedName(text);
  if (asked.text === '') return entries;
  const having = (fits: (name: SearchedName) => boolean) => entries.filter(({ names }) => names.some(fits));
  const literal = having((name) => name.text.includes(asked.text));
  if (literal.length > 0 || asked.key === '') return literal;
  const alike = having((name) => soundsLike(name, asked));
  return alike.length > 0 ? alike : having(({ words }) => isNearName(asked, words));
};

/** The entry with a name as written; if there is none, by sound; if there is none, with one typo. */
export const entryNamed = <T extends { names: readonly SearchedName[] }>(entries: readonly T[], text: string): T | undefined => {
  const asked = searchedName(text);
  const having = (fits: (name: SearchedName) => boolean) => entries.find(({ names }) => names.some(fits));
  const literal = having((name) => name.text === asked.text);
  if (literal || asked.key === '') return literal;
  return having((name) => name.key === asked.key) ?? having(({ text: name, key }) => isNearName(asked, [name, key]));
};

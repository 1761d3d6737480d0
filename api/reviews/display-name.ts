const TITLE = /^(mr|mrs|ms|mis|miss|dr|shri|smt|prof)\.?$/i;

/** Stored for a name that is a title only; replies have it in their language. */
export const NO_NAME = 'A traveller';

/** Shows `Mrs Asha Verma` as `Asha V.`, so that readers cannot identify the author. */
export const displayName = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word && !TITLE.test(word));
  const [first = NO_NAME, ...more] = words;
  const initial = [...(more.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
};

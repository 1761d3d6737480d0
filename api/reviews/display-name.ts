const TITLE = /^(mr|mrs|ms|mis|miss|dr|shri|smt|prof)\.?$/i;

/** Shows `Mrs Asha Verma` as `Asha V.`, so that readers cannot identify the author. */
export const displayName = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word && !TITLE.test(word));
  const [first = 'A traveller', ...more] = words;
  const initial = [...(more.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
};

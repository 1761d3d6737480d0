const TITLE = /^(mr|mrs|ms|mis|miss|dr|shri|smt|prof)\.?$/i;

/** `Mrs Asha Verma` is shown as `Asha V.`: enough to be somebody, too little to be found. */
export const displayName = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word && !TITLE.test(word));
  const [first = 'A traveller', ...more] = words;
  const initial = [...(more.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
};

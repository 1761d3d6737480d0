import { avatarColour, avatarLetter } from './avatar-colour.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

test('every letter has its own colour, in lower case the same [H2.120 H9.44]', () => {
  const colours = LETTERS.map((letter) => avatarColour(`${letter}nil`));
  expect(new Set(colours).size).toBe(26);
  expect(LETTERS.map((letter) => avatarColour(letter.toLowerCase()))).toEqual(colours);
});

test('names that do not begin with A to Z get grey [H9.44]', () => {
  const grey = avatarColour('7x');
  expect(grey).toMatch(/^hsl\(\d+ 0%/);
  expect(['', 'é', '@', '['].map(avatarColour)).toEqual([grey, grey, grey, grey]);
  expect(LETTERS.map(avatarColour)).not.toContain(grey);
});

test('the avatar shows the first letter of the name', () => {
  expect([avatarLetter('asha'), avatarLetter('7x'), avatarLetter('')]).toEqual(['A', '7', '?']);
});

import type { Release } from '@safarnama/shared/release';
import { built } from '../testing/built.ts';
import { readBuild } from './builds.ts';
import { screensBySize } from './screen-bytes.ts';

test('the files that all screens share are counted once, however many screens a release names', () => {
  const release = readBuild(built({ table: [] })).built as Release;
  let reads = 0;
  const groups = {
    get remote() {
      reads += 1;
      return [];
    },
  };
  const slots = Array.from({ length: 50 }, (_, index) => `s${index}`);
  expect(screensBySize({ ...release, groups, slots })).toHaveLength(50);
  const few = reads;
  screensBySize({ ...release, groups, slots: [...slots, ...slots.map((slot) => `more-${slot}`)] });
  expect(reads - few).toBe(few);
});

test('a slot that a release names twice is one screen', () => {
  const release = readBuild(built({ table: [] })).built as Release;
  expect(screensBySize({ ...release, slots: ['card', 'card'] }).map(([screen]) => screen)).toEqual(['slot-card']);
});

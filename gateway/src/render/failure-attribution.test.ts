import { FailureAttribution } from './failure-attribution.ts';
import type { Job } from './job.ts';
import type { CompositionSpec } from './protocol.ts';

const remotes = ['mfe-proven', 'mfe-other', 'mfe-new'].map((name) => ({ name, version: '1.0.0' }));
const spec = { id: 'composition', key: 'key', remotes } as unknown as CompositionSpec;
const [PROVEN, OTHER, NEW] = remotes.map(({ name: remote, version }) => ({ remote, version }));

/** A gateway in which two of the three releases have completed pages. */
function blameAfterPages() {
  const attribution = new FailureAttribution({ report: () => {}, ownerOf: ({ request }) => request.url });
  const numbers = attribution.numbersOf(spec);
  for (const release of [PROVEN!, PROVEN!, OTHER!]) attribution.completed(release);
  /** `claim`: index of the remote that the worker names; undefined for the shell. */
  return (claim: number | undefined, pages: readonly string[], recent: readonly string[] = []) =>
    attribution.attribute({
      worker: { running: { releaseNumber: claim === undefined ? 0 : (numbers[claim] ?? 0), phase: 'loader' } },
      jobs: new Set(pages.map((url) => ({ spec, request: { url } }) as unknown as Job)),
      recent: new Map(recent.map((name) => [name, performance.now()])),
    });
}

test('a failure is attributed to a release with a page in progress and none completed, before the proven release that the worker claims', () => {
  const attribute = blameAfterPages();
  expect(attribute(0, ['mfe-new'], ['mfe-proven'])).toMatchObject({ ...NEW, isConfirmed: true });
  expect(attribute(0, ['mfe-proven', 'mfe-new'])).toMatchObject({ ...NEW, isConfirmed: true });
});

test('among proven releases the claim of the worker is confirmed where a page of that release was in it, else by a trial', () => {
  const attribute = blameAfterPages();
  expect(attribute(1, ['mfe-proven', 'mfe-other'])).toMatchObject({ ...OTHER, isConfirmed: true });
  expect(attribute(1, ['mfe-proven'], ['mfe-other'])).toMatchObject({ ...OTHER, isConfirmed: true });
  expect(attribute(1, ['mfe-proven'])).toMatchObject({ ...OTHER, isConfirmed: false });
});

test('a failure of a worker that claims the shell is attributed to the only owner of its pages; of several, a trial must confirm the one with the fewest completed pages', () => {
  const attribute = blameAfterPages();
  expect(attribute(undefined, ['mfe-proven', 'mfe-proven'])).toMatchObject({ ...PROVEN, isConfirmed: true });
  expect(attribute(undefined, ['mfe-proven', 'mfe-other'])).toMatchObject({ ...OTHER, isConfirmed: false });
  expect(attribute(undefined, [])).toMatchObject({ remote: 'shell', version: '' });
});

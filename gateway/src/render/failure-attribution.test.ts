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

test('a release without a completed page that has a page under way is blamed before the proven release that the worker names', () => {
  const attribute = blameAfterPages();
  expect(attribute(0, ['mfe-new'], ['mfe-proven'])).toMatchObject({ ...NEW, isConfirmed: true });
  expect(attribute(0, ['mfe-proven', 'mfe-new'])).toMatchObject({ ...NEW, isConfirmed: true });
});

test('among proven releases the claim counts where a page of that release was in the worker, else a trial has to confirm it', () => {
  const attribute = blameAfterPages();
  expect(attribute(1, ['mfe-proven', 'mfe-other'])).toMatchObject({ ...OTHER, isConfirmed: true });
  expect(attribute(1, ['mfe-proven'], ['mfe-other'])).toMatchObject({ ...OTHER, isConfirmed: true });
  expect(attribute(1, ['mfe-proven'])).toMatchObject({ ...OTHER, isConfirmed: false });
});

test('a worker that names the shell: the only owner of its pages is at fault; of several a trial has to confirm the one with the fewest pages', () => {
  const attribute = blameAfterPages();
  expect(attribute(undefined, ['mfe-proven', 'mfe-proven'])).toMatchObject({ ...PROVEN, isConfirmed: true });
  expect(attribute(undefined, ['mfe-proven', 'mfe-other'])).toMatchObject({ ...OTHER, isConfirmed: false });
  expect(attribute(undefined, [])).toMatchObject({ remote: 'shell', version: '' });
});

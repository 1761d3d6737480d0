import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { useChoice } from './use-choice.ts';

/** A page with one choice. The test resolves its loader, and may delay rendering of a URL. */
function openPage(drawing: Readonly<Record<string, Promise<void>>> = {}) {
  const shown: string[] = [];
  const answers: (() => void)[] = [];
  function Page() {
    const [params, choose] = useChoice(useSearchParams()[0]);
    shown.push(`${params}`);
    const button = (name: string) => (
      <button type="button" onClick={() => choose(new URLSearchParams(name), { search: name })}>
        {name}
      </button>
    );
    return (
      <>
        {button('a=1')}
        {button('b=1')}
        <output>{`${params}`}</output>
        <Drawn />
      </>
    );
  }
  function Drawn() {
    const waits = drawing[`${useSearchParams()[0]}`];
    if (waits) use(waits);
    return null;
  }
  const loader = () => new Promise<null>((resolve) => answers.push(() => resolve(null)));
  const router = createMemoryRouter(
    [{ path: '/', Component: Page, loader, HydrateFallback: () => null }],
    // The first render has its data.
    { hydrationData: { loaderData: { 0: null } } },
  );
  render(<RouterProvider router={router} />);
  return { router, shown, answers, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}

const atTheEnd = () => expect(screen.getByRole('status')).toHaveTextContent(/^b=1$/);

test('a choice shows before its loader resolves, and so does the next choice', async () => {
  const { router, shown, answers, press } = openPage();
  press('a=1');
  expect(screen.getByRole('status')).toHaveTextContent('a=1');
  press('b=1');
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  await waitFor(() => expect(router.state.location.search).toBe('?b=1'));
  atTheEnd();
  expect(shown.lastIndexOf('a=1')).toBeLessThan(shown.indexOf('b=1'));
});

test('a choice made while the previous navigation settles is not replaced by the previous one', async () => {
  const { router, shown, answers, press } = openPage();
  press('a=1');
  await waitFor(() => expect(answers).toHaveLength(1));
  let pressed = false;
  router.subscribe(({ location, navigation }) => {
    if (pressed || location.search !== '?a=1' || navigation.state !== 'idle') return;
    pressed = true;
    press('b=1');
  });
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  atTheEnd();
  answers[1]?.();
  await waitFor(() => expect(router.state.location.search).toBe('?b=1'));
  atTheEnd();
  expect(shown.slice(shown.indexOf('b=1'))).not.toContain('a=1');
});

test('a choice is kept while the page of its URL is still rendering', async () => {
  let draw = () => {};
  const { router, shown, answers, press } = openPage({ 'b=1': new Promise((resolve) => (draw = resolve)) });
  press('b=1');
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.());
  expect(router.state.location.search).toBe('?b=1');
  atTheEnd();
  await act(async () => draw());
  atTheEnd();
  expect(shown.slice(shown.indexOf('b=1'))).not.toContain('');
});

test('a choice is dropped if another page is opened before its loader resolves', async () => {
  const { router, answers, press } = openPage();
  press('a=1');
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => void router.navigate('/?b=1'));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => atTheEnd());
});

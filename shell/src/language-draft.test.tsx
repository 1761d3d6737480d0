import { fireEvent, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { markHydrated } from './early-input.ts';
import { saveDraft } from './language-draft.ts';

function Part() {
  const [text, setText] = useState('');
  const [isTicked, setIsTicked] = useState(false);
  return (
    <form ref={(form) => markHydrated(form)} data-boundary="mfe-tours">
      <input name="place" aria-label="Place" value={text} onChange={(event) => setText(event.target.value)} />
      <input name="place" aria-label="Second place" defaultValue="Agra" />
      <input name="hill" type="checkbox" aria-label="Hill" checked={isTicked} onChange={() => setIsTicked(!isTicked)} />
      <input name="number" autoComplete="cc-number" aria-label="Card" />
      <input name="code" autoComplete="one-time-code" aria-label="Code" />
      <input name="pass" type="password" aria-label="Password" />
      <input name="shown" autoComplete="new-password" aria-label="Shown password" />
      <a href="/hi/dss?month=3" hrefLang="hi-IN" onClick={(event) => event.preventDefault()}>
        Hindi
      </a>
      <output>{`${text} ${isTicked}`}</output>
    </form>
  );
}

const KEY = 'language-draft';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Loads the server's HTML, as a page does that the switch of language has loaded. */
async function load(order: 'before hydration' | 'after hydration') {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Part />);
  saveDraft();
  const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
  if (order === 'before hydration') parsed();
  await act(async () => void hydrateRoot(root, <Part />));
  if (order === 'after hydration') await act(async () => void parsed());
}

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

test('the switch of language stores edited fields only, and neither passwords, hidden or shown, nor codes nor card data', async () => {
  await load('before hydration');
  for (const label of ['Place', 'Card', 'Code', 'Password', 'Shown password'])
    fireEvent.input(field(label), { target: { value: `my ${label}` } });
  fireEvent.click(field('Hill'));
  expect(sessionStorage.getItem(KEY)).toBeNull();
  fireEvent.click(screen.getByText('Hindi'));
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({
    at: '/hi/dss?month=3',
    values: [
      ['place', 0, 'my Place'],
      ['hill', 0, true],
    ],
  });
});

const DRAFT = {
  at: '/',
  values: [
    ['place', 0, 'Gwalior'],
    ['place', 1, 'Orchha'],
    ['hill', 0, true],
    ['gone', 0, 'x'],
  ],
};

test.each(['before hydration', 'after hydration'] as const)(
  'a draft restored %s reaches fields and state, once',
  async (order) => {
    sessionStorage.setItem(KEY, JSON.stringify(DRAFT));
    await load(order);
    await act(async () => {});
    expect([field('Place').value, field('Second place').value, field('Hill').checked]).toEqual(['Gwalior', 'Orchha', true]);
    expect(screen.getByRole('status').textContent).toBe('Gwalior true');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  },
);

test('a draft of another address is dropped', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ ...DRAFT, at: '/hi/hotels' }));
  await load('before hydration');
  expect(field('Place').value).toBe('');
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

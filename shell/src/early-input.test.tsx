import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { markHydrated, recordEarlyInput } from './early-input.ts';

/** Controlled inputs, like the filters of a list. */
function Part({ sent }: { readonly sent?: () => void }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [way, setWay] = useState('bus');
  const [text, setText] = useState('');
  const [month, setMonth] = useState('June');
  const [presses, setPresses] = useState(0);
  return (
    <div ref={markHydrated} data-boundary="mfe-tours">
      {['Hill', 'Beach', 'City'].map((name) => (
        <input
          key={name}
          type="checkbox"
          aria-label={name}
          checked={ticked.includes(name)}
          onChange={() => setTicked(ticked.includes(name) ? ticked.filter((tick) => tick !== name) : [...ticked, name])}
        />
      ))}
      {['bus', 'train'].map((name) => (
        <input key={name} type="radio" name="way" aria-label={name} checked={way === name} onChange={() => setWay(name)} />
      ))}
      <input aria-label="Place" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="Month" value={month} onChange={(event) => setMonth(event.target.value)}>
        <option>May</option>
        <option>June</option>
        <option>July</option>
      </select>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        More
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent?.();
        }}
      >
        <button type="submit">Send</button>
      </form>
      <output>{[...ticked, way, text, month, presses].join(' ')}</output>
    </div>
  );
}

/** Loads the server's HTML, applies the visitor's input, then hydrates. */
async function visit(before: () => void, sent?: () => void) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Part />);
  before();
  await act(async () => void hydrateRoot(root, <Part sent={sent} />));
  return root;
}

beforeAll(recordEarlyInput);
afterEach(() => {
  document.body.replaceChildren();
});

const state = () => screen.getByRole('status').textContent;

test("input to the server's HTML is applied once after hydration", async () => {
  await visit(() => {
    screen.getByLabelText<HTMLInputElement>('Hill').click();
    screen.getByLabelText<HTMLInputElement>('City').click();
    screen.getByLabelText<HTMLInputElement>('train').click();
    screen.getByLabelText<HTMLInputElement>('Place').value = 'goa';
    screen.getByLabelText<HTMLSelectElement>('Month').value = 'July';
  });
  await waitFor(() => expect(state()).toBe('Hill City train goa July 0'));
  expect(screen.getByLabelText('Hill')).toBeChecked();
  expect(screen.getByLabelText('Beach')).not.toBeChecked();
  expect(screen.getByLabelText('Place')).toHaveValue('goa');
  expect(screen.getByLabelText('Month')).toHaveValue('July');
  fireEvent.click(screen.getByLabelText('Hill'));
  expect(state()).toBe('City train goa July 0');
});

test('clicks are replayed as often as they happened, and a form without an action is submitted', async () => {
  const sent = jest.fn();
  await visit(() => {
    screen.getByRole('button', { name: 'More' }).click();
    screen.getByRole('button', { name: 'More' }).click();
    screen.getByRole('button', { name: 'Send' }).click();
  }, sent);
  await waitFor(() => expect(state()).toBe('bus  June 2'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('input to hydrated parts is not replayed', async () => {
  const sent = jest.fn();
  const root = await visit(() => {}, sent);
  expect(root.firstChild).toHaveAttribute('data-hydrated');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(window.early).not.toContain(screen.getByRole('button', { name: 'More' }));
  expect(state()).toBe('bus  June 1');
  expect(sent).toHaveBeenCalledTimes(1);
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { alikeOptions } from './alike-options.ts';
import { Combobox, filterOptions } from './combobox.tsx';

const cities = ['Agra', 'Bhopal', 'Gwalior', 'Nagpur'];

function Picker({ start = '', onChange }: { start?: string; onChange?: (value: string) => void }) {
  const [city, setCity] = useState(start);
  return (
    <Combobox
      label="City"
      name="city"
      value={city}
      options={cities}
      onChange={(value) => {
        onChange?.(value);
        setCity(value);
      }}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'City' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('options that begin with the text come before those that contain it', () => {
  expect(filterOptions(cities, 'ag')).toEqual(['Agra', 'Nagpur']);
  expect(filterOptions(cities, ' ')).toEqual(cities);
});

test('a click shows the whole list, typing filters it, a click on an option chooses', async () => {
  render(<Picker />);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(box());
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(shown()).toEqual(cities);
  await userEvent.type(box(), 'gw');
  expect(shown()).toEqual(['Gwalior']);
  await userEvent.click(screen.getByRole('option', { name: 'Gwalior' }));
  expect(box()).toHaveValue('Gwalior');
  expect(shown()).toEqual([]);
});

test('arrows cycle through the list, Enter chooses without submitting, Down begins at the chosen option', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Picker start="Bhopal" />
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Bhopal');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Agra');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Nagpur');
  await userEvent.keyboard('{Enter}');
  expect(box()).toHaveValue('Nagpur');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Escape closes the list and restores the chosen city, and keeps the dialog around it open', async () => {
  const onEscape = jest.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a dialog that listens for Escape.
    <div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <Picker start="Agra" />
    </div>,
  );
  await userEvent.click(box());
  await userEvent.type(box(), 'zz', { initialSelectionStart: 0, initialSelectionEnd: 4 });
  expect(screen.getByText('No match')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveValue('Agra');
  expect(onEscape).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test('a press outside closes the list of a combobox', async () => {
  render(<Picker start="Agra" />);
  await userEvent.click(box());
  await userEvent.click(document.body);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveValue('Agra');
});

test('a city typed in full is chosen, an emptied box clears the choice', async () => {
  const onChange = jest.fn();
  render(<Picker onChange={onChange} />);
  await userEvent.type(box(), 'gwalior');
  expect(onChange).toHaveBeenLastCalledWith('Gwalior');
  await userEvent.tab();
  expect(box()).toHaveValue('Gwalior');
  await userEvent.clear(box());
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a name in another script finds its option', async () => {
  const onChange = jest.fn();
  render(<Picker onChange={onChange} />);
  await userEvent.type(box(), 'ग्वालि');
  expect(await screen.findByRole('option', { name: 'Gwalior' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Gwalior');
  expect(alikeOptions(['आगरा', 'ग्वालियर'], 'Gwa')).toEqual(['ग्वालियर']);
});

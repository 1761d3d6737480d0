import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateGrid } from './date-grid.tsx';

const CLOSED = new Set(['2027-01-03', '2027-01-31']);

function Calendar({
  start = '2027-01',
  until = '2027-03',
  onChoose,
}: {
  start?: string;
  until?: string;
  onChoose?: (date: string) => void;
}) {
  const [month, setMonth] = useState(start);
  const [chosen, setChosen] = useState('2027-01-12');
  return (
    <>
      <button type="button">before</button>
      <DateGrid
        label={month}
        month={month}
        today="2027-01-05"
        day={(date) => ({
          free: !CLOSED.has(date),
          text: CLOSED.has(date) ? 'closed' : 'from ₹900',
          chosen: date === chosen,
          shows: <small aria-hidden="true">₹900</small>,
        })}
        onChoose={(date) => {
          setChosen(date);
          onChoose?.(date);
        }}
        onMonth={(wanted) => {
          const there = wanted >= '2026-12' && wanted <= until;
          if (there) setMonth(wanted);
          return there;
        }}
      />
      <button type="button">after</button>
    </>
  );
}

const at = () => (document.activeElement as HTMLElement).dataset.date;
const stops = () => screen.getAllByRole('gridcell').filter((cell) => cell.getAttribute('tabindex') === '0');
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });

test("weeks begin with Sunday; a day announces date, weekday and its owner's text", () => {
  render(<Calendar />);
  expect(screen.getByRole('grid', { name: '2027-01' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'Sunday');
  // 1 January 2027 is a Friday.
  expect(screen.getAllByRole('row')[1]?.querySelectorAll('td:empty')).toHaveLength(5);
  expect(cell(/^Tuesday, 5 January 2027: from ₹900$/)).toHaveAttribute('aria-current', 'date');
  expect(cell(/^Sunday, 3 January 2027: closed$/)).toHaveAttribute('aria-disabled', 'true');
  expect(cell(/, 12 January/)).toHaveAttribute('aria-selected', 'true');
  expect(cell(/, 13 January/)).toHaveAttribute('aria-selected', 'false');
});

test('the grid has one tab stop: the chosen day, then the focused day', async () => {
  const user = userEvent.setup();
  render(<Calendar />);
  expect(stops().map((one) => one.dataset.date)).toEqual(['2027-01-12']);
  await user.tab();
  await user.tab();
  expect(at()).toBe('2027-01-12');
  await user.keyboard('{ArrowRight}');
  await user.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(at()).toBe('2027-01-13');
  expect(stops()).toHaveLength(1);
});

test.each([
  ['{ArrowLeft}', '2027-01-11'],
  ['{ArrowUp}', '2027-01-05'],
  ['{ArrowDown}', '2027-01-19'],
  ['{Home}', '2027-01-10'],
  ['{End}', '2027-01-16'],
  ['{Home}{Home}', '2027-01-10'],
  ['{PageDown}', '2027-02-12'],
  ['{PageUp}', '2026-12-12'],
  ['{PageUp}{PageUp}', '2026-12-12'],
  ['{Shift>}{PageDown}{/Shift}', '2027-01-12'],
  // Into the next month by weeks, and back over its end.
  ['{ArrowDown}{ArrowDown}{ArrowDown}', '2027-02-02'],
  ['{PageDown}{Home}{ArrowUp}{ArrowLeft}', '2027-01-30'],
  ['{ArrowDown}{ArrowDown}{End}{ArrowRight}{PageDown}', '2027-02-28'],
])('%s leads to %s', async (keys, expected) => {
  const user = userEvent.setup();
  render(<Calendar />);
  cell(/, 12 January/).focus();
  await user.keyboard(keys);
  expect(at()).toBe(expected);
});

test('Enter, Space and a click choose; a closed day can be focused and is not chosen', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  render(<Calendar onChoose={(date) => chosen.push(date)} />);
  cell(/, 12 January/).focus();
  await user.keyboard('{ArrowRight}{Enter}{ArrowRight} ');
  await user.click(cell(/, 20 January/));
  await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
  expect(at()).toBe('2027-01-03');
  await user.keyboard('{Enter} ');
  await user.click(cell(/, 31 January/));
  expect(chosen).toEqual(['2027-01-13', '2027-01-14', '2027-01-20']);
});

test('keys with modifiers are left to the browser', async () => {
  const user = userEvent.setup();
  render(<Calendar />);
  cell(/, 12 January/).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{Home}{/Control}');
  expect(at()).toBe('2027-01-12');
});

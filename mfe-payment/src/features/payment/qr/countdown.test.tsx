import { render, screen } from '@testing-library/react';
import { announcement, Countdown, clockText } from './countdown.tsx';

test.each([
  [300, '05:00'],
  [299, '04:59'],
  [61, '01:01'],
  [9, '00:09'],
  [0, '00:00'],
])('%d seconds are shown as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

test('the time left is announced at whole minutes, at half a minute and at ten seconds', () => {
  const announced = Array.from({ length: 300 }, (_, i) => announcement(300 - i));
  expect(announced.filter((text, i) => text !== announced[i - 1])).toEqual([
    '5 minutes left',
    '4 minutes left',
    '3 minutes left',
    '2 minutes left',
    '1 minute left',
    '30 seconds left',
    '10 seconds left',
  ]);
});

test('screen readers get the announcement, not the running digits', () => {
  render(<Countdown secondsLeft={241} />);
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('04:01');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('status')).toHaveTextContent('5 minutes left');
});

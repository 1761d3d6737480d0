import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Counter, type CounterProps, Stepper } from './counter.tsx';

function Counting({ start, onChange, ...rest }: { start: number } & Partial<CounterProps>) {
  const [value, setValue] = useState(start);
  return (
    <Counter
      label="Adults"
      {...rest}
      value={value}
      onChange={(next) => {
        onChange?.(next);
        setValue(next);
      }}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a counter counts up and down beside an output, within its group', async () => {
  render(<Counting start={2} name="adults" />);
  expect(screen.getByRole('group', { name: 'Adults' })).toContainElement(screen.getByRole('status'));
  await press('Increase Adults');
  await press('Increase Adults');
  await press('Decrease Adults');
  expect(screen.getByRole('status')).toHaveTextContent('3');
});

test('a counter stops at 0 by default, and has no upper bound', async () => {
  const onChange = jest.fn();
  render(<Counting start={0} onChange={onChange} />);
  await press('Decrease Adults');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Decrease Adults' })).toHaveAttribute('data-limit');
  await press('Increase Adults');
  expect(onChange).toHaveBeenLastCalledWith(1);
  expect(screen.getByRole('button', { name: 'Increase Adults' })).not.toHaveAttribute('data-limit');
});

test('a counter stops at both bounds', async () => {
  const onChange = jest.fn();
  render(<Counting start={5} min={5} max={5} onChange={onChange} />);
  await press('Increase Adults');
  await press('Decrease Adults');
  expect(onChange).not.toHaveBeenCalled();
});

test('a named counter is part of its form', () => {
  const { container } = render(
    <form>
      <Counting start={2} name="adults" />
    </form>,
  );
  expect(new FormData(container.querySelector('form') ?? undefined).get('adults')).toBe('2');
});

test('a stepper shows its own text and leaves the bounds to the caller', async () => {
  const onUp = jest.fn();
  const onDown = jest.fn();
  render(<Stepper label="Maximum" value={50000} text="₹50,000" step={500} max={50000} onUp={onUp} onDown={onDown} />);
  expect(screen.getByRole('status')).toHaveTextContent('₹50,000');
  expect(screen.getByRole('button', { name: 'Increase Maximum' })).toHaveAttribute('data-limit');
  await press('Increase Maximum');
  await press('Decrease Maximum');
  expect(onUp).toHaveBeenCalledTimes(1);
  expect(onDown).toHaveBeenCalledTimes(1);
});

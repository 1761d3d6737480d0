import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, buttonClass } from './button.tsx';

test('a button does not submit the form around it unless its type is submit', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Show more</Button>
      <Button type="submit">Search</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a busy button keeps its name, announces that it is busy and neither acts nor submits', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Log in
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Log in' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('links take the look from buttonClass', () => {
  expect(buttonClass()).toBe('button');
  expect(buttonClass('secondary', 'wide')).toBe('button secondary wide');
});

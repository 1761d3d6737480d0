import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { defer, useDeferred } from './deferred.ts';

class Caught extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p>{`caught: ${this.state.error.message}`}</p> : this.props.children);
}

const Shown = ({ pending }: { readonly pending: string | Promise<string> }) => (
  <p>{useDeferred({ answer: pending }) ?? 'loading'}</p>
);

const show = (pending: string | Promise<string>) =>
  render(
    <Caught>
      <Shown pending={pending} />
    </Caught>,
  );

const after = (ms: number, value: string) => new Promise<string>((resolve) => setTimeout(() => resolve(value), ms));

test('defer returns the value of a promise that settles within the grace period', async () => {
  expect(await defer(after(1, 'goa'), 50)).toEqual({ answer: 'goa' });
});

test('defer returns the promise when it takes longer than the grace period', async () => {
  const { answer } = await defer(after(60, 'goa'), 5);
  expect(answer).toBeInstanceOf(Promise);
  expect(await answer).toBe('goa');
});

test('useDeferred returns a value at once and a promise after it resolves', async () => {
  show('Goa').unmount();
  show(Promise.resolve('Agra'));
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('Agra')).toBeVisible();
});

test('useDeferred throws the rejection of its promise', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let fail: (error: Error) => void = () => {};
  const pending = new Promise<string>((_, reject) => {
    fail = reject;
  });
  show(pending);
  await act(async () => fail(new Error('refused')));
  expect(screen.getByText('caught: refused')).toBeVisible();
});

import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { useDeferred } from './use-deferred.ts';

class Caught extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p>{`caught: ${this.state.error.message}`}</p> : this.props.children);
}

const Shown = ({ pending }: { readonly pending: string | Promise<string> }) => <p>{useDeferred(pending) ?? 'on the way'}</p>;

const show = (pending: string | Promise<string>) =>
  render(
    <Caught>
      <Shown pending={pending} />
    </Caught>,
  );

test('useDeferred returns a value at once and a promise after it resolves', async () => {
  show('Goa').unmount();
  show(Promise.resolve('Agra'));
  expect(screen.getByText('on the way')).toBeVisible();
  expect(await screen.findByText('Agra')).toBeVisible();
});

test('useDeferred throws the rejection of its promise', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let fail: (error: Error) => void = () => {};
  const pending = new Promise<string>((_, reject) => {
    fail = reject;
  });
  show(pending);
  await act(async () => fail(new Error('nobody knows it')));
  expect(screen.getByText('caught: nobody knows it')).toBeVisible();
});

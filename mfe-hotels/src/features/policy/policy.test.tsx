import { createTestHost, renderScreen } from '@safarnama/shared/testing';
import { screen } from '@testing-library/react';
import { createRemote } from '../../remote.ts';
import { policyRow } from '../../testing/rows.ts';

const open = (replies: Record<string, unknown>, address: string, preset: 'spec' | 'corrected' = 'spec') => {
  const host = createTestHost({ replies, config: { preset } });
  renderScreen(createRemote, host, address);
  return host;
};
const ONE = 'GET /vendor/alldata/1';
const ADDRESS = '/Hotel%20Usha/terms&condition/9';

test.each([ADDRESS, '/Hotel%20Usha/terms%26condition/9'])(
  '%s shows the policies of hotel 1 for any id in the address [H1.07 H2.08 H7.20 H7.21 H9.49]',
  async (address) => {
    const host = open({ [ONE]: { data: policyRow() } }, address);
    expect(await screen.findByRole('heading', { name: 'Hotel Policy' })).toBeVisible();
    expect(await screen.findByText('Effective date: 27 September 2025')).toBeVisible();
    expect(screen.getByText('No parties.')).toBeVisible();
    expect(screen.getByText('Thank you for choosing Hotel Usha.')).toBeVisible();
    expect(host.sent.map((call) => call.path)).toEqual(['/vendor/alldata/1']);
  },
);

test('with the preset corrected the policies of the hotel in the address are loaded', async () => {
  const host = open({ 'GET /vendor/alldata/9': { data: policyRow() } }, ADDRESS, 'corrected');
  expect(await screen.findByText('No parties.')).toBeVisible();
  expect(host.sent.map((call) => call.path)).toEqual(['/vendor/alldata/9']);
});

test('with the preset corrected no notice denies that the policies belong to the hotel, whose address has its name in another language', async () => {
  open({ 'GET /vendor/alldata/9': { data: policyRow({ hotelname: 'होटल उषा' }) } }, ADDRESS, 'corrected');
  expect(await screen.findByText('Thank you for choosing होटल उषा.')).toBeVisible();
  expect(screen.queryByText(/^These are the policies of/)).toBeNull();
});

test('the policy page shows Loading... until the policies arrive [H2.99]', async () => {
  let answer: (value: unknown) => void = () => {};
  const slow = new Promise((resolve) => {
    answer = resolve;
  });
  open({ [ONE]: () => slow }, ADDRESS);
  expect(await screen.findByText('Loading...')).toBeVisible();
  answer({ data: policyRow() });
  expect(await screen.findByText('No parties.')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test.each([
  ['status 500', { status: 500 }],
  ['status 404', { status: 404 }],
  ['malformed', 'oops'],
  ['no reply', () => new Promise(() => {})],
])('the policy page keeps showing Loading... after a failed call: %s [H2.99 H8.18]', async (_, reply) => {
  const host = open({ [ONE]: reply }, ADDRESS);
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(host.alerts).toEqual([]);
});

test('a hotel without policies shows a message', async () => {
  const host = open({ [ONE]: { data: {} } }, ADDRESS);
  expect(await screen.findAllByText('Not stated by the hotel.')).toHaveLength(6);
  expect(screen.getByRole('heading', { name: 'Cancellation and Refund Policy' })).toBeVisible();
  expect(host.alerts).toEqual([]);
});

test('the policy address is case-sensitive', async () => {
  open({}, '/Hotel%20Usha/Terms&Condition/9');
  expect(await screen.findByText(/^elsewhere:/)).toBeVisible();
});

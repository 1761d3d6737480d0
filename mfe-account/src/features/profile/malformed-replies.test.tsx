/** @jest-environment node */
import { createTestHost, type Reply, SIGNED_IN } from '@safarnama/shared/testing';
import { failuresWithMalformedReplies, specifiedReplies } from '@safarnama/shared/testing/malformed-replies';
import { renderPartOnServer } from '@safarnama/shared/testing/server';
import { BookingList } from './booking-list.tsx';
import { loadProfile } from './load-profile.ts';
import { ProfileHeader } from './profile-header.tsx';

const CALLS = { user: 'GET /users/7', hotels: 'GET /bookings/user/7', tours: 'GET /orderbyid/7' };

/** Renders the three client-rendered parts of the profile. */
async function render(replies: Record<string, Reply>) {
  const host = createTestHost({ replies, session: SIGNED_IN });
  const { personal } = await loadProfile(host, btoa('7'));
  if (!personal) throw new Error('nothing was loaded');
  return renderPartOnServer(
    host,
    <>
      <ProfileHeader session={SIGNED_IN} user={personal.user} ended={personal.ended} pending={false} />
      <BookingList kind="hotel" bookings={personal.hotels} pending={false} />
      <BookingList kind="tour" bookings={personal.tours} pending={false} />
    </>,
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(parts.map(String).join(' ').slice(0, 200));
  });
});

test.each(Object.entries(CALLS))('the profile renders when a field of the %s has another type', async (_, call) => {
  const others = specifiedReplies(Object.values(CALLS));
  const faults = await failuresWithMalformedReplies({
    calls: [call],
    mainCalls: [call],
    derivedTexts: { mode: /^Train · / },
    render: (replies) => render({ ...others, ...replies }),
  });
  expect(faults).toEqual([]);
});

test.each([
  ['user', ['Walk Hotel', 'Walk Place']],
  ['hotels', ['Mr Walk Guest', 'Walk Place']],
  ['tours', ['Mr Walk Guest', 'Walk Hotel']],
] as const)('a malformed reply for the %s leaves the rest of the profile', async (part, rest) => {
  const replies = { ...specifiedReplies(Object.values(CALLS)), [CALLS[part]]: { data: 'words' } };
  const { html } = await render(replies);
  for (const text of rest) expect(html).toContain(text);
});

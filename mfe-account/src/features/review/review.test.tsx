import { createTestHost, type Reply, renderScreen, SIGNED_IN } from '@safarnama/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { TOUR } from '../booking/testing.ts';

const POST = 'POST /booked/T700001/review';
const trip = (state: string, note = '') => ({ data: { ...TOUR, review: { state, note, stars: 0, text: '' } } });
const open = (
  state: string,
  {
    preset = 'corrected',
    reply,
    note,
    userid = SIGNED_IN.userid,
  }: { preset?: 'spec' | 'corrected'; reply?: Reply; note?: string; userid?: string } = {},
) => {
  let now = trip(state, note);
  const host = createTestHost({
    replies: {
      'GET /booked/T700001': () => now,
      [POST]:
        reply ??
        (() => {
          now = trip('waiting');
          return { data: true };
        }),
    },
    session: { ...SIGNED_IN, userid },
    config: { preset },
  });
  renderScreen(createRemote, host, '/booking/T700001');
  return { host, user: userEvent.setup({ applyAccept: false }) };
};
const part = async () => within((await screen.findByRole('heading', { name: 'Your review' })).closest('section')!);
const sent = (host: ReturnType<typeof open>['host']) => host.sent.filter(({ method }) => method === 'POST');
const PNG = Uint8Array.from(atob('iVBORw0KGgo='), (c) => c.charCodeAt(0));
const file = (name: string, bytes: BlobPart = PNG, type = 'image/png') => new File([bytes], name, { type });

beforeEach(() => sessionStorage.clear());

test('a review with stars, text and a picture is sent and shown as waiting for approval', async () => {
  const { host, user } = open('open');
  await user.click(await (await part()).findByRole('button', { name: 'Write a review' }));
  const stars = within(await screen.findByRole('group', { name: 'How many stars?' }));
  expect(stars.getByRole('radio', { name: '1 star' })).toHaveFocus();
  expect(stars.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['1', '2', '3', '4', '5']);
  await user.click(stars.getByRole('radio', { name: '3 stars' }));
  await user.keyboard('{ArrowRight}');
  await user.type(screen.getByLabelText('What was it like?'), ' Go early. ');
  await user.upload(screen.getByLabelText('Pictures (up to 3)'), [file('a.png'), file('b.png')]);
  await user.click(await screen.findByRole('button', { name: 'Remove picture 2' }));
  expect(screen.getAllByRole('img', { name: /of your review/ })).toHaveLength(1);
  expect(screen.getByLabelText('Pictures (up to 3)')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  await waitFor(() => expect(screen.getByText('Thank you. Your review appears on our site once we have read it.')).toHaveFocus());
  expect(sent(host)).toEqual([
    expect.objectContaining({
      path: '/booked/T700001/review',
      personal: true,
      body: { stars: 4, text: 'Go early.', pictures: ['data:image/png;base64,iVBORw0KGgo='] },
    }),
  ]);
  expect(screen.queryByRole('button', { name: 'Send the review' })).toBeNull();
});

test('a review is not sent while its pictures are being read, and pictures chosen meanwhile are added to the others', async () => {
  const finish: (() => void)[] = [];
  const read = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, { size }: Blob) {
    Object.defineProperty(this, 'result', { value: `data:image/png;base64,${size}` });
    finish.push(() => this.onload?.call(this, new ProgressEvent('load') as ProgressEvent<FileReader>));
  });
  const { host, user } = open('open');
  await user.click(await (await part()).findByRole('button', { name: 'Write a review' }));
  await user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await user.type(screen.getByLabelText('What was it like?'), 'Go early.');
  await user.upload(screen.getByLabelText('Pictures (up to 3)'), [file('a.png')]);
  await user.upload(screen.getByLabelText('Pictures (up to 3)'), [file('b.png', new Blob([PNG, 'b']))]);
  await waitFor(() => expect(finish).toHaveLength(2));
  const button = screen.getByRole('button', { name: 'Send the review' });
  await user.click(button);
  expect(sent(host)).toEqual([]);
  for (const load of finish.reverse()) load();
  await waitFor(() => expect(screen.getAllByRole('img', { name: /of your review/ })).toHaveLength(2));
  read.mockRestore();
  await user.click(button);
  await waitFor(() => expect(sent(host)).toHaveLength(1));
  expect(sent(host)[0]?.body).toMatchObject({ pictures: ['data:image/png;base64,9', 'data:image/png;base64,8'] });
});

test('an incomplete review shows errors at its fields and is not sent', async () => {
  const { host, user } = open('open');
  await user.click(await (await part()).findByRole('button', { name: 'Write a review' }));
  await user.click(await screen.findByRole('button', { name: 'Send the review' }));
  expect(screen.getByText('Please choose from 1 to 5 stars.')).toBeVisible();
  expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
  expect(screen.getByLabelText('What was it like?')).toHaveAccessibleDescription(/Please write a few words\./);
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  expect(screen.queryByText('Please choose from 1 to 5 stars.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(screen.getByLabelText('What was it like?')).toHaveFocus();
  await user.keyboard('x');
  expect(screen.queryByText('Please write a few words.')).toBeNull();
  expect(sent(host)).toEqual([]);
});

test('an HTML file named as a picture and a fourth picture are rejected', async () => {
  const { user } = open('open');
  await user.click(await (await part()).findByRole('button', { name: 'Write a review' }));
  const pictures = await screen.findByLabelText('Pictures (up to 3)');
  await user.upload(pictures, [file('evil.jpg', '<html><script>alert(1)</script>', 'image/jpeg')]);
  await waitFor(() => expect(pictures).toHaveAccessibleDescription(/One of these files cannot be used/));
  expect(screen.queryByRole('img', { name: /of your review/ })).toBeNull();
  await user.upload(
    pictures,
    ['1', '2', '3', '4'].map((name) => file(`${name}.png`)),
  );
  expect(await screen.findByText('Please choose at most 3 pictures.')).toBeVisible();
  expect(screen.getAllByRole('img', { name: /of your review/ })).toHaveLength(3);
});

test('a large picture is scaled down onto white, because JPEG has no transparency', async () => {
  const drawn: unknown[] = [];
  const canvas = {
    set fillStyle(colour: string) {
      drawn.push(colour);
    },
    fillRect: (...area: number[]) => drawn.push(area),
    drawImage: () => drawn.push('picture'),
  };
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([PNG])));
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 3200, height: 400, close: () => {} }) });
  const { user } = open('open');
  await user.click(await (await part()).findByRole('button', { name: 'Write a review' }));
  const large = new Blob([PNG, new Uint8Array(600 * 1024)]);
  await user.upload(await screen.findByLabelText('Pictures (up to 3)'), [file('clear.png', large)]);
  expect(await screen.findByRole('img', { name: /of your review/ })).toBeInTheDocument();
  expect(drawn).toEqual(['#fff', [0, 0, 1600, 200], 'picture']);
  getContext.mockRestore();
  toBlob.mockRestore();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a rejected review shows the server’s message and keeps the text', async () => {
  const { user } = open('open', { reply: { status: 422, body: { message: 'pictures.0 is not complete' } } });
  await user.click(await (await part()).findByRole('button', { name: 'Write a review' }));
  await user.click(await screen.findByRole('radio', { name: '1 star' }));
  await user.type(screen.getByLabelText('What was it like?'), 'Closed.');
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('pictures.0 is not complete');
  expect(screen.getByLabelText('What was it like?')).toHaveValue('Closed.');
});

test('after the end of the session the login dialog opens, and the same user finds stars and text again, until they are sent', async () => {
  const write = async ({ user }: ReturnType<typeof open>) =>
    user.click(await (await part()).findByRole('button', { name: 'Write a review' }));
  const ended = open('open', { reply: { status: 401, body: { message: 'Please log in again.' } } });
  await write(ended);
  await ended.user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await ended.user.type(screen.getByLabelText('What was it like?'), 'Go early.');
  await ended.user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in again.');
  expect(ended.host.logins).toEqual(['login']);
  cleanup();
  const other = open('open', { userid: '8' });
  await write(other);
  expect(await screen.findByLabelText('What was it like?')).toHaveValue('');
  cleanup();
  const { host, user } = open('open');
  expect(await screen.findByLabelText('What was it like?')).toHaveValue('Go early.');
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  await waitFor(() => expect(sent(host)).toHaveLength(1));
  expect(sent(host)[0]?.body).toMatchObject({ stars: 4, text: 'Go early.' });
  await waitFor(() => expect(screen.queryByLabelText('What was it like?')).toBeNull());
  cleanup();
  open('open');
  expect(await (await part()).findByRole('button', { name: 'Write a review' })).toBeVisible();
});

test.each([
  ['waiting', '', /once we have read it/, null],
  ['approved', '', /is on our site/, null],
  ['refused', 'it names a guide', /not published: it names a guide/, 'Write another one'],
])('an own review that is %s shows its status', async (state, note, words, button) => {
  open(state, { note });
  const { getByText, queryByRole } = await part();
  expect(getByText(words)).toBeVisible();
  expect(queryByRole('button')?.textContent ?? null).toBe(button);
});

test.each([
  ['', 'corrected'],
  ['open', 'spec'],
] as const)('no review section is shown for state "%s" with the preset %s', async (state, preset) => {
  open(state, { preset });
  await screen.findByRole('article', { name: 'Voucher' });
  await waitFor(() => expect(screen.queryByText('Your review')).toBeNull());
});

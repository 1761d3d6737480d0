import { dayAfter } from '../days.ts';
import { expect, open, PHONE, test } from '../fixtures.ts';

test.describe('home on a phone', () => {
  test.use({ viewport: PHONE });

  test('a trip request is stored and then mailed [T1.04 T2.30 T3.14 T5.01 T5.02 T7.22 T7.25]', async ({ page }) => {
    await open(page, '/');
    const form = page.locator('[data-slot="mfe-tours:trip-form"]');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(new URL(request.url()).pathname);
    });
    const send = form.getByRole('button', { name: 'Send trip request' });
    await send.click();
    await expect(form.locator('[name=your_address]')).toBeFocused();
    const trip = {
      your_address: 'Bhopal',
      destination_address: 'Spiti',
      email: 'a@b',
      check_in: dayAfter(100),
      check_out: dayAfter(107),
      adults: '2',
      children: '1',
    };
    for (const [name, value] of Object.entries(trip)) await form.locator(`[name=${name}]`).fill(value);
    await send.click();
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
    expect(sent).toEqual([]);
    await form.locator('[name=email]').fill('asha@mail.example.in');
    await send.click();
    await expect(form.getByText('Your trip request has been sent.')).toBeVisible();
    await expect.poll(() => sent).toEqual(['/api/trips', '/api/send-mail']);
  });
});

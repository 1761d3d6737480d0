import { PHONE, test } from '../fixtures.ts';
import { bookTour } from './book-tour.ts';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a visitor finds and books a tour, signs up, pays by UPI and sees the booking in the profile [T0.01 T1.03 H1.06]', async ({
    page,
  }) => {
    await bookTour(page);
  });
});

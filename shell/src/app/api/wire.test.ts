/** @jest-environment node */
import { checkCalls } from '@safarnama/shared/testing/recorder';
import { getFooterPackages } from '../../host/get-footer-packages.ts';
import { getFeatureCards } from './get-feature-cards.ts';
import { getHeroImages } from './get-hero-images.ts';
import { sendGreeting } from './send-greeting.ts';

test('every call of the shell follows the specification [T7.05 T7.06 T7.21 T7.30 H7.31]', async () => {
  expect(
    await checkCalls('shell', [
      { line: 'GET /greeting', send: ({ http }) => sendGreeting(http) },
      { line: 'GET /topimagess', send: ({ http }) => getHeroImages(http) },
      { line: 'GET /four-cards', send: ({ http }) => getFeatureCards(http) },
      { line: 'GET /footer/packages', send: ({ http }) => getFooterPackages(http) },
    ]),
  ).toEqual([]);
});

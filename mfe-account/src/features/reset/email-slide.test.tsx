/** @jest-environment node */
import { HostProvider } from '@safarnama/shared/host';
import { createTestHost } from '@safarnama/shared/testing';
import { renderToString } from 'react-dom/server';
import { EmailSlide } from './email-slide.tsx';

test('the email form before hydration cannot put the email into the address', () => {
  const html = renderToString(
    <HostProvider value={createTestHost()}>
      <EmailSlide email="" onSent={() => {}} />
    </HostProvider>,
  );
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(/<button[^>]* disabled=""/);
  expect(html).toMatch(/<button[^>]* type="submit"/);
});

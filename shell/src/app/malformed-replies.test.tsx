/** @jest-environment node */
import { createTestHost } from '@safarnama/shared/testing';
import { failuresWithMalformedReplies } from '@safarnama/shared/testing/malformed-replies';
import { renderPartOnServer, renderRoutesOnServer } from '@safarnama/shared/testing/server';
import { getFooterPackages } from '../host/get-footer-packages.ts';
import { shellRoutes } from '../routes.tsx';
import { Footer } from './layout/footer/footer.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(parts.map(String).join(' ').slice(0, 200));
  });
});

test('the home page renders with any field of a reply replaced by any JSON type', async () => {
  const faults = await failuresWithMalformedReplies({
    calls: ['GET /topimagess', 'GET /four-cards'],
    rowTexts: /^(Tailored solutions for your journey|Four things .*)$/,
    render: (replies) => {
      const host = createTestHost({ replies });
      return renderRoutesOnServer(host, shellRoutes(host), '/');
    },
  });
  expect(faults).toEqual([]);
});

test('the footer renders with any field of a reply replaced by any JSON type', async () => {
  const faults = await failuresWithMalformedReplies({
    calls: ['GET /footer/packages'],
    requiredFields: ['package_id', 'place_name'],
    render: async (replies) => {
      const host = createTestHost({ replies });
      const packages = await getFooterPackages(host.http).catch(() => []);
      return renderPartOnServer(host, <Footer packages={packages} />);
    },
  });
  expect(faults).toEqual([]);
});

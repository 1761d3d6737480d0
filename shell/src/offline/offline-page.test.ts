import { offlineHtml, titleOf } from './offline-page.ts';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('the offline page lists visited pages and the telephone number, and needs no other file', () => {
  const seen = [
    { url: 'https://site.example/view/7?a=1&b=2', title: 'Forts &amp; lakes | Safarnama' },
    { url: 'https://site.example/about', title: 'About us | Safarnama' },
  ];
  const html = offlineHtml('https://site.example/view/9', seen, 'n');
  const page = parse(html);
  expect(page.querySelector('h1')?.textContent).toBe('You are offline');
  const links = [...page.querySelectorAll('li a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['https://site.example/view/7?a=1&b=2', 'Forts & lakes | Safarnama'],
    ['https://site.example/about', 'About us | Safarnama'],
  ]);
  expect(page.querySelector('a[href^="tel:"]')?.textContent).toBe('1800-000-0000');
  expect(page.querySelector('.go')?.getAttribute('href')).toBe('https://site.example/view/9');
  expect(page.querySelectorAll('link, img, script[src], iframe')).toHaveLength(0);
  expect(html).not.toMatch(/url\(|@import/);
});

test.each([
  ['https://site.example/hi', 'hi-IN', 'आप ऑफ़लाइन हैं'],
  ['https://site.example/hi/view/9?a=1', 'hi-IN', 'आप ऑफ़लाइन हैं'],
  ['https://site.example/hills', 'en-IN', 'You are offline'],
])('the offline page of %s is in %s', (address, language, title) => {
  const page = parse(offlineHtml(address, [], 'n'));
  expect(page.documentElement.lang).toBe(language);
  expect(page.querySelector('h1')?.textContent).toBe(title);
});

test('a URL is escaped in the offline page', () => {
  const page = parse(offlineHtml('https://site.example/?q="><script>alert(1)</script>', [], 'n'));
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect(page.body.textContent).toContain('No page is stored on this device yet.');
});

test('a page without a title is listed by its path', () => {
  expect(titleOf('<title data-rh="1">Tours &lt;3</title>', 'https://site.example/dss')).toBe('Tours &lt;3');
  expect(titleOf('', 'https://site.example/a&b')).toBe('/a&amp;b');
});

test.each([
  [false, []],
  [true, [5000]],
])(
  'with navigator.onLine %s the page reloads on "online" and after these timers: %j, unless a link was followed',
  (onLine, expected) => {
    const script = parse(offlineHtml('https://site.example/', [], 'n')).querySelector('script')?.textContent ?? '';
    const reload = jest.fn();
    const timers: number[] = [];
    const listeners: Record<string, () => void> = {};
    new Function('location', 'navigator', 'addEventListener', 'setTimeout', script)(
      { reload },
      { onLine },
      (name: string, act: () => void) => {
        listeners[name] = act;
      },
      (_act: () => void, ms: number) => timers.push(ms),
    );
    expect(timers).toEqual(expected);
    expect(reload).not.toHaveBeenCalled();
    listeners.online?.();
    expect(reload).toHaveBeenCalledTimes(1);
    // A link was followed, and the page is shown again after Back.
    listeners.beforeunload?.();
    listeners.online?.();
    expect(reload).toHaveBeenCalledTimes(1);
    listeners.pageshow?.();
    listeners.online?.();
    expect(reload).toHaveBeenCalledTimes(2);
  },
);

import { vendorLines } from './vendor-text.ts';

test.each([
  ['a plain text', 'Check-in from noon.\nNo parties.', ['Check-in from noon.', 'No parties.']],
  ['paragraphs of an editor', '<p>From&nbsp;noon.</p>\r\n<p>No <strong style="color: red">parties</strong>.</p>', ['From noon.', 'No parties.']],
  ['breaks', 'One<br>Two<br/>Three<BR />Four', ['One', 'Two', 'Three', 'Four']],
  ['a list', '<ul><li>Free until noon</li><li>then 50&nbsp;%</li></ul>', ['Free until noon', 'then 50 %']],
  ['a table', '<table><tr><td>24 hours</td><td>50 %</td></tr><tr><td>later</td><td>all</td></tr></table>', ['24 hours 50 %', 'later all']],
  ['an attribute with an angle bracket', `<a title="a > b" href='x'>Terms</a>`, ['Terms']],
  ['entities', 'Tea &amp; toast &#8377;200 &#x2013; &quot;free&quot; &unknown;', ['Tea & toast ₹200 – "free" &unknown;']],
  ['markup that was escaped', '&lt;p&gt;Free &amp;amp; easy&lt;/p&gt;&lt;p&gt;Late&lt;/p&gt;', ['Free & easy', 'Late']],
  ['what markup shows as a tag', '<p>Mark it &lt;late&gt;</p>', ['Mark it <late>']],
  ['markup of Word', '<!DOCTYPE html><o:p>Free</o:p><![endif]>', ['Free']],
  ['scripts, styles and comments', 'A<script>alert("x")</script>B<style>p{}</style>C<!-- <p>D</p> -->E', ['A B C E']],
  ['a script without an end', 'A<script src=x>B', ['A B']],
  ['what is no markup', 'Write to <info@hotel.in>, 2 < 3 > 1, <3, see <https://x.in>', ['Write to <info@hotel.in>, 2 < 3 > 1, <3, see <https://x.in>']],
  ['nothing but markup', '<p>&nbsp;</p>', []],
  ['a number that is no character', 'A&#0;B&#9999999;C', ['ABC']],
])('vendorLines reads %s', (_, text, lines) => expect(vendorLines(text)).toEqual(lines)); // biome-ignore format: a table

/** Shortest of three runs in milliseconds, because a machine may stall in a single run. */
const timeOf = (work: () => void) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );

test.each(['<', '<a ', '<a "', '<a "\'', '<!--', '<script>', '<script', '<style ', '&#1', '<p '])(
  '100,000 characters of %s are parsed within a second',
  (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    expect(timeOf(() => void vendorLines(text))).toBeLessThan(1000);
  },
);

import { isApiFailure } from '../host/index.ts';
import { type Altered, otherTypes, withSecondRows } from './other-types.ts';
import type { ServedPage } from './server.tsx';
import { callOf } from './specification.ts';
import type { Reply } from './test-host.tsx';

/** The replies behind a screen: the specified ones, with a second row in every list. */
export const specifiedReplies = (calls: readonly string[]): Record<string, Reply> =>
  Object.fromEntries(
    calls.map((line) => {
      const [method = '', path = ''] = line.split(' ');
      const found = callOf(method, path);
      if (!found) throw new Error(`the specification has no ${line}`);
      return [line, withSecondRows(found.reply)];
    }),
  );

const ENTITY: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/** The texts of a page, in order. */
const textsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|title)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&[#\w]+;/g, (entity) => ENTITY[entity] ?? entity).trim())
    .filter(Boolean);

const NONSENSE = /\[object |undefined|NaN|Infinity|Invalid Date|\bnull\b/;

export interface ScreenUnderTest {
  /** Calls of the screen, as `GET /packages/7`. */
  readonly calls: readonly string[];
  readonly render: (replies: Record<string, Reply>) => Promise<ServedPage>;
  /** Fields that a row requires. */
  readonly requiredFields?: readonly string[];
  /** Texts that depend on the number of rows, or on the first row. */
  readonly rowTexts?: RegExp;
  /** The screen's main calls: without their value the screen shows its failure state. */
  readonly mainCalls?: readonly string[];
  /** Texts, by field, that are derived from the field without containing its value. */
  readonly derivedTexts?: Readonly<Record<string, RegExp>>;
}

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];
const valueAt = (value: unknown, path: readonly (string | number)[]) =>
  path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);

/** Depth of a call's value within its reply. */
const depthOf = (call: string, reply: unknown): number => {
  const { reads } = callOf(...(call.split(' ') as [string, string])) ?? {};
  return reads ? reads.split(/[.[]/).length : Array.isArray(reply) ? 0 : 1;
};

/** Texts of a page that may disappear when this field is altered. */
function mayDisappear(
  { path }: Altered,
  reply: unknown,
  isEnvelope: boolean,
  { requiredFields = [], rowTexts, derivedTexts = {} }: ScreenUnderTest,
) {
  const field = String(path.findLast((step) => typeof step === 'string'));
  const rowEnd = path.findLastIndex((step) => typeof step === 'number') + 1;
  const row = isEnvelope || requiredFields.includes(field) || rowEnd === path.length;
  const own = leaves(isEnvelope ? reply : valueAt(reply, row ? path.slice(0, rowEnd) : path));
  const derived = row ? Object.values(derivedTexts) : [derivedTexts[field]];
  return (text: string) =>
    own.some((value) => value !== '' && text.includes(value)) ||
    derived.some((pattern) => pattern?.test(text)) ||
    (row && !!rowTexts?.test(text));
}

/**
 * Alters every field of every reply to every other type and renders the screen each time. Returns the failures: a crash, a
 * missing heading, text such as `undefined`, or lost texts that do not depend on the altered field.
 */
export async function failuresWithMalformedReplies(screen: ScreenUnderTest): Promise<string[]> {
  const { calls, render, mainCalls = [] } = screen;
  const replies = specifiedReplies(calls);
  const originalTexts = textsOf((await render(replies)).html);
  const faults: string[] = [];
  for (const call of calls)
    for (const altered of otherTypes(replies[call])) {
      const where = `${call}: ${altered.label}`;
      const isEnvelope = altered.path.length <= depthOf(call, replies[call]);
      const mayFail = isEnvelope && mainCalls.includes(call);
      try {
        const { html } = await render({ ...replies, [call]: altered.reply });
        const texts = new Set(textsOf(html));
        const isExpected = mayDisappear(altered, replies[call], isEnvelope, screen);
        const lost = mayFail ? [] : originalTexts.filter((text) => !texts.has(text) && !isExpected(text));
        if (/<(h[1-6]|a|button)\b[^>]*>\s*<\/\1>/.test(html)) faults.push(`${where}: an empty heading or control`);
        if (!/<h[1-3]\b/.test(html)) faults.push(`${where}: no heading`);
        if (lost.length > 0) faults.push(`${where}: lost ${lost.join(' | ')}`);
        for (const text of texts) if (NONSENSE.test(text)) faults.push(`${where}: shows ${text}`);
      } catch (error) {
        if (mayFail && isApiFailure(error)) continue;
        faults.push(`${where}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
      }
    }
  return faults;
}

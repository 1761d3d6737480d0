import type { Plan, PlanEntry } from '@safarnama/shared/host/release';
import { bucket, compositionId, resolvePlan } from './resolve.ts';

const entry = (given: Partial<PlanEntry> = {}): PlanEntry => ({ stable: '1.0.0', criticality: 'essential', ...given });
const plan = (given: Partial<PlanEntry> = {}): Plan => ({ version: 2, remotes: { 'mfe-tours': entry(given) } });
const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);

test('override wins over pin, pin over canary, canary over stable', () => {
  const all = plan({ pin: '1.2.0', canary: { version: '1.1.0', percent: 100, salt: 's' } });
  expect(resolvePlan(all, 'v', { 'mfe-tours': '9.0.0' })['mfe-tours']).toMatchObject({ version: '9.0.0', rule: 'override' });
  expect(resolvePlan(all, 'v')['mfe-tours']).toMatchObject({ version: '1.2.0', rule: 'pin' });
  expect(resolvePlan(plan({ canary: { version: '1.1.0', percent: 100, salt: 's' } }), 'v')['mfe-tours']).toMatchObject({
    version: '1.1.0',
    rule: 'canary',
  });
  expect(resolvePlan(plan(), 'v')['mfe-tours']).toMatchObject({ version: '1.0.0', rule: 'stable' });
});

test('ten percent is ten percent, give or take one', () => {
  const given = plan({ canary: { version: '1.1.0', percent: 10, salt: 'x' } });
  const drawn = visitors.filter((visitor) => resolvePlan(given, visitor)['mfe-tours']?.rule === 'canary').length;
  expect(drawn / visitors.length).toBeGreaterThan(0.09);
  expect(drawn / visitors.length).toBeLessThan(0.11);
});

test('raising the percentage moves nobody back, and a visitor stays where the draw put them', () => {
  const at = (percent: number) => new Set(visitors.filter((visitor) => bucket(visitor, 'mfe-tours', 'x') < percent));
  const [small, large] = [at(10), at(40)];
  expect([...small].every((visitor) => large.has(visitor))).toBe(true);
  expect(bucket('somebody', 'mfe-tours', 'x')).toBe(bucket('somebody', 'mfe-tours', 'x'));
});

test('a visitor without an id never gets a canary', () => {
  expect(resolvePlan(plan({ canary: { version: '1.1.0', percent: 100, salt: 's' } }), '')['mfe-tours']?.version).toBe('1.0.0');
});

test('the reason names version, bucket and percentage', () => {
  const why = resolvePlan(plan({ canary: { version: '1.1.0', percent: 100, salt: 's' } }), 'asha')['mfe-tours']?.why;
  expect(why).toMatch(/^mfe-tours 1\.1\.0 because of bucket \d+\.\d\d of canary 100 %$/);
});

test('the same versions have the same composition, whatever the rule that chose them; off is another one', () => {
  const id = (given: Plan) => compositionId(resolvePlan(given, 'v'), 'shell');
  expect(id(plan({ pin: '1.0.0' }))).toBe(id(plan()));
  expect(id(plan({ stable: '1.0.1' }))).not.toBe(id(plan()));
  expect(id(plan({ disabled: 'broken' }))).not.toBe(id(plan()));
});

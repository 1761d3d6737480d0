import type { Plan, PlanEntry } from '@safarnama/shared/release';
import { bucket, compositionId, resolvePlan } from './resolve.ts';

const entry = (given: Partial<PlanEntry> = {}): PlanEntry => ({ stable: '1.0.0', criticality: 'essential', ...given });
const plan = (given: Partial<PlanEntry> = {}): Plan => ({ version: 2, remotes: { 'mfe-tours': entry(given) } });
const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);

test('pin wins over override, override over canary, canary over stable', () => {
  const canary = { version: '1.1.0', percent: 100, salt: 's' };
  const asked = { 'mfe-tours': '9.0.0' };
  const chosen = (given: Partial<PlanEntry>, overrides = {}) => resolvePlan(plan(given), 'v', overrides)['mfe-tours'];
  expect(chosen({ pin: '1.2.0', canary }, asked)).toMatchObject({ version: '1.2.0', rule: 'pin' });
  expect(chosen({ canary }, asked)).toMatchObject({ version: '9.0.0', rule: 'override' });
  expect(chosen({ canary })).toMatchObject({ version: '1.1.0', rule: 'canary' });
  expect(chosen({})).toMatchObject({ version: '1.0.0', rule: 'stable' });
});

test.each([
  ['withdrawn', { withdrawn: ['9.0.0'] }],
  ['retired', { retired: { '9.0.0': '2026-01-01T00:00:00.000Z' } }],
  ['of a remote that is off', { disabled: 'wrong prices' }],
])('an override to a version that is %s is ignored', (_, given) => {
  expect(resolvePlan(plan(given), 'v', { 'mfe-tours': '9.0.0' })['mfe-tours']).toMatchObject({
    version: '1.0.0',
    rule: 'stable',
  });
});

test('a canary of 10 % reaches 9 to 11 % of visitors', () => {
  const given = plan({ canary: { version: '1.1.0', percent: 10, salt: 'x' } });
  const drawn = visitors.filter((visitor) => resolvePlan(given, visitor)['mfe-tours']?.rule === 'canary').length;
  expect(drawn / visitors.length).toBeGreaterThan(0.09);
  expect(drawn / visitors.length).toBeLessThan(0.11);
});

test('a larger percentage keeps the visitors of the canary, and a visitor keeps the assigned arm', () => {
  const at = (percent: number) => new Set(visitors.filter((visitor) => bucket(visitor, 'mfe-tours', 'x') < percent));
  const [small, large] = [at(10), at(40)];
  expect([...small].every((visitor) => large.has(visitor))).toBe(true);
  expect(bucket('somebody', 'mfe-tours', 'x')).toBe(bucket('somebody', 'mfe-tours', 'x'));
});

test('a visitor without an id does not get a canary', () => {
  expect(resolvePlan(plan({ canary: { version: '1.1.0', percent: 100, salt: 's' } }), '')['mfe-tours']?.version).toBe('1.0.0');
});

test('the reason names version, bucket and percentage', () => {
  const why = resolvePlan(plan({ canary: { version: '1.1.0', percent: 100, salt: 's' } }), 'asha')['mfe-tours']?.why;
  expect(why).toMatch(/^mfe-tours 1\.1\.0 because of bucket \d+\.\d\d of canary 100 %$/);
});

test('the composition id depends on the versions, not on the rule that chose them; a disabled remote changes it', () => {
  const id = (given: Plan) => compositionId(resolvePlan(given, 'v'), 'shell');
  expect(id(plan({ pin: '1.0.0' }))).toBe(id(plan()));
  expect(id(plan({ stable: '1.0.1' }))).not.toBe(id(plan()));
  expect(id(plan({ disabled: 'broken' }))).not.toBe(id(plan()));
});

test('a disabled fill changes the composition id', () => {
  const id = (given: Partial<PlanEntry>) => compositionId(resolvePlan(plan(given), ''), 'shell');
  expect(id({ unfilled: { 'header:menu': 'too wide' } })).not.toBe(id({}));
  expect(resolvePlan(plan({ unfilled: { b: 'x', a: 'y' } }), '')['mfe-tours']?.unfilled).toEqual(['a', 'b']);
});

import { entryLine, rowLine, tokenLine } from './text-format.ts';

const HOSTILE = 'fine\u001b[2K\rmfe-tours stable 1.0.0\u009b0m\nanother line';
const control = /\p{Cc}/u;

test('reasons of teams and errors of releases write no control characters to a terminal', () => {
  const at = '2026-11-28T10:00:00.000Z';
  const lines = [
    rowLine({ at, who: 'team', what: 'promote', remote: 'mfe-tours', why: HOSTILE }),
    entryLine('mfe-tours', { stable: '1.0.0', quarantine: { '1.1.0': HOSTILE }, disabled: HOSTILE, criticality: 'regular' }, []),
    tokenLine({ name: 'team', scopes: ['*:*'], until: at, madeBy: 'ops', madeAt: at, revoked: { at, by: 'ops', why: HOSTILE } }),
  ];
  for (const line of lines) {
    expect(line).not.toMatch(control);
    expect(line).toContain('mfe-tours stable 1.0.0');
  }
});

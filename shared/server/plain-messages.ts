import type * as z from 'zod/mini';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/**
 * Messages of schemas for teams and operators, in words: zod/mini by itself only says `Invalid input`. A message that a schema states
 * itself counts for more.
 */
export const PLAIN_MESSAGES = {
  error(issue: z.core.$ZodRawIssue): string {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'is missing' : `is not ${TYPES[issue.expected] ?? issue.expected}`;
      case 'invalid_value':
        return `is not ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
      case 'too_small':
        if (!UNITS[issue.origin]) return `is less than ${issue.minimum}`;
        return issue.minimum === 1 ? 'is empty' : `has fewer than ${issue.minimum} ${UNITS[issue.origin]}`;
      case 'too_big':
        return UNITS[issue.origin] ? `has more than ${issue.maximum} ${UNITS[issue.origin]}` : `is more than ${issue.maximum}`;
      case 'unrecognized_keys':
        return `unknown field: ${issue.keys.join(', ')}`;
      default:
        return 'is not valid';
    }
  },
};

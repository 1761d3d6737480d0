require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// Generous, because a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 });

// In its development build React stores a stack trace with each element, for warnings. That takes a tenth of the time of these tests.
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} });

// An error in the console fails the test.
const error = console.error;
beforeEach(() => {
  console.error = (...args) => {
    error(...args);
    throw new Error(`console.error: ${args.map(String).join(' ').slice(0, 400)}`);
  };
});
afterEach(() => {
  console.error = error;
});

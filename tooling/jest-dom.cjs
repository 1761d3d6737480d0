require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// Generous, because a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 });

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

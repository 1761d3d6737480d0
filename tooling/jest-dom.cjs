require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// How long a busy machine may take is no fact about the product.
configure({ asyncUtilTimeout: 10_000 });

// A component that logs an error has failed, whatever it still shows.
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

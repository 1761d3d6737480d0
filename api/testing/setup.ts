// Several workers share the machine, each with its own embedded engine.
jest.setTimeout(60_000);

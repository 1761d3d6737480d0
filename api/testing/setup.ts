// Several workers, each with an engine of its own, share the machine.
jest.setTimeout(60_000);

// A journey starts a whole system first.
jest.setTimeout(180_000);

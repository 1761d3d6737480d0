import { configure } from '@testing-library/react';

// Whole screens in a test: a busy machine may take its time.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

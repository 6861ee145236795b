/**
 * How long a test waits for a page at most. An interpreter of Python starts in five seconds on a quiet computer, and
 * in a minute beside three other runs of the tests.
 */
export const patienceMs = 120_000;

/**
 * What a page is waited for at most. A cold interpreter of Python works for five seconds, and for a minute beside
 * three other runs of the tests.
 */
export const patienceMs = 120_000;

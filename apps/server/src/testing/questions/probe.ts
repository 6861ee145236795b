import type { ErrorCode } from '@sprout/contract';

export type Input = {
  query?: Record<string, unknown>;
  body?: unknown;
  params?: Record<string, string>;
};

export type Who = 'guest' | 'owner' | 'teacher' | 'administrator' | 'stranger' | 'otherTeacher';

export type Probe = {
  /** A call that succeeds, and who makes it. `raw`: its own test shows it, because it is no plain JSON call. */
  success: { as: Who; input: Input } | { raw: string };
  /** The same for somebody else's row, and the refusal. */
  foreign?: { as: Who; input: Input; code: ErrorCode };
  bad?: { input: Input; code: ErrorCode };
};

export const invalid = (input: Input, code: ErrorCode = 'request.invalid') => ({ input, code });
export const badQuery = invalid({ query: { pageNo: 'first' } });

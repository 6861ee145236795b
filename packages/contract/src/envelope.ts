import type { ErrorCode } from './errors.ts';

/** What every JSON answer of the API looks like. */
export type Envelope<T = unknown> = {
  success: boolean;
  message: string;
  code: number | string;
  result: T | null;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** Only on failure: what programs decide on. `id` is found in the server's log. */
  error?: { code: ErrorCode; data?: Record<string, unknown>; id?: string };
};

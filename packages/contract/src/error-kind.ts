/** `http` and `wire` (the envelope's `code`) follow the status table of the architecture. */
export type ErrorKind = { http: number; wire: number };

export const business: ErrorKind = { http: 200, wire: 500 };
export const denied: ErrorKind = { http: 200, wire: 510 };

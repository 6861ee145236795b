import { multipart, type SentForm } from '../multipart.ts';

/** What somebody may send who wants to stop the server. */
export type HostileRequest = {
  /** The least that one has to be to be listened to; the others are refused. */
  by: 'guest' | 'child' | 'teacher';
  method: 'GET' | 'POST' | 'PUT';
  /** With `/api` where it is a call of the API. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

/** Requests by what is hard about them. */
export type HostileRequests = Record<string, HostileRequest>;

type Sender = HostileRequest['by'];

export const aForm = (by: Sender, path: string, form: SentForm): HostileRequest => ({
  by,
  method: 'POST',
  path: `/api${path}`,
  ...multipart(form),
});

export const aJsonBody = (by: Sender, path: string, body: string): HostileRequest => ({
  by,
  method: 'POST',
  path: `/api${path}`,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(body),
});

export const repeated = (text: string, bytes: number): string =>
  text.repeat(Math.floor(bytes / text.length));

export const mib = 1024 * 1024;

import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { reasonOf } from '../findings/finding.ts';
import { schoolHeader } from '../platform/school-mark.ts';

/** `school` is the mark of the school; `undefined` of a version that does not tell it. */
export type SproutAnswer = { status: number; school: string | undefined };
export type ReadyAnswer = (SproutAnswer & { isSprout: boolean }) | { reason: string };

/**
 * Asks a server whether it is ready. Its certificate is of the name that people open and is judged by itself, so
 * that it is not checked here.
 */
export function askReady(address: string, limitMs: number): Promise<ReadyAnswer> {
  const url = new URL('/readyz', address);
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ reason: reasonOf(error) });
    const asked = request(url, { rejectUnauthorized: false, signal: AbortSignal.timeout(limitMs) });
    asked.once('error', fail);
    asked.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', fail);
      answer.once('end', () => {
        const isSprout = /^\{"status":"(ready|stopping|no database)"\}$/.test(
          Buffer.concat(parts).toString(),
        );
        const school = [answer.headers[schoolHeader]].flat()[0];
        resolve({ status: answer.statusCode ?? 0, isSprout, school });
      });
    });
    asked.end();
  });
}

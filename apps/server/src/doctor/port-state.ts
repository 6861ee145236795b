import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Config } from '../config.ts';
import { reasonOf } from '../findings/finding.ts';
import { assertPortFree } from '../startup/port.ts';
import { ownAddress, type PortState } from './address-findings.ts';

const answerMs = 5_000;

/** Who has the port that this server would take. */
export async function askPort(config: Pick<Config, 'host' | 'port' | 'tls'>): Promise<PortState> {
  const answer = await askReady(ownAddress(config), answerMs);
  if ('status' in answer && answer.isSprout) return answer.status === 200 ? 'ready' : 'notReady';
  if ('status' in answer) return 'other';
  try {
    await assertPortFree(config.host, config.port);
    return 'free';
  } catch (error) {
    const text = reasonOf(error);
    if (text.startsWith('HOST=')) return 'noAddress';
    return text.includes('more rights') ? 'forbidden' : 'other';
  }
}

export type ReadyAnswer = { status: number; isSprout: boolean } | { reason: string };

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
        resolve({ status: answer.statusCode ?? 0, isSprout });
      });
    });
    asked.end();
  });
}

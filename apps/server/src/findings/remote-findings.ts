import { trimEnd } from '@sprout/rules';
import { S3mini } from 's3mini';
import type { Config } from '../config.ts';
import { lookForTarget, type StreamTarget } from '../platform/audit-stream/index.ts';
import { callRedis } from '../platform/redis-call.ts';
import { type Finding, ok, reasonOf, say, within, wrong } from './finding.ts';

/** A part of this installation that answers over the network, such as the bucket of the files. */
export type RemoteFacts = {
  subject: 'replica' | 'redis' | 'bucket' | 'stream';
  setting: string;
  answer: 'ok' | { reason: string };
};

export function judgeRemote({ subject, setting, answer }: RemoteFacts): Finding {
  if (answer === 'ok') return ok(subject, say('remote.ok', { setting }));
  const { reason } = answer;
  return wrong(subject, say('remote.gone', { setting, reason }), `printenv ${setting}`);
}

/** Asks, and takes whatever goes wrong, or takes too long, for the answer. */
export async function askRemote(
  { subject, setting }: Pick<RemoteFacts, 'subject' | 'setting'>,
  limitMs: number,
  ask: () => Promise<unknown>,
): Promise<RemoteFacts> {
  try {
    await within(limitMs, ask());
    return { subject, setting, answer: 'ok' };
  } catch (error) {
    return { subject, setting, answer: { reason: reasonOf(error) } };
  }
}

export const askRedis = (url: string, limitMs: number): Promise<RemoteFacts> =>
  askRemote({ subject: 'redis', setting: 'REDIS_URL' }, limitMs, () =>
    callRedis(url, limitMs, (client) => client.ping()),
  );

export const askAuditStream = (target: StreamTarget, limitMs: number): Promise<RemoteFacts> =>
  askRemote({ subject: 'stream', setting: 'SPROUT_AUDIT_STREAM' }, limitMs, () =>
    lookForTarget(target),
  );

export const askBucket = (s3: NonNullable<Config['s3']>, limitMs: number): Promise<RemoteFacts> =>
  askRemote({ subject: 'bucket', setting: 'S3_ENDPOINT' }, limitMs, () => findBucket(s3, limitMs));

async function findBucket(
  { endpoint, bucket, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  limitMs: number,
): Promise<void> {
  const s3 = new S3mini({
    accessKeyId,
    secretAccessKey,
    endpoint: `${trimEnd(endpoint, /\//)}/${bucket}`,
    region: 'auto',
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) }),
  });
  if (!(await s3.bucketExists())) throw new Error(`there is no bucket ${bucket} for this key`);
}

import { randomUUID } from 'node:crypto';
import { uploadPartBytes } from '@sprout/contract';
import { paths } from '@sprout/contract/paths';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { withMemoryPeak } from './memory-peak.ts';
import type { Setting } from './setting.ts';
import { type Row, row, told } from './table.ts';

const mb = 1024 * 1024;
const filmCount = 4;
const filmBytes = 100 * mb;

/** The begin of a film, by which the server knows its kind. */
const filmHead = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\u0002\0isommp41', 'latin1'),
]);

/** Four films for lessons are sent in parts at the same time, and the memory of the server stays what it was. */
export async function measureBigUploads({ server }: Setting): Promise<Row[]> {
  const teacher = await logIn(server.url, 'teacher', demoPassword);
  // The first upload loads what every later one uses.
  await sendFilm(server.url, teacher.token ?? '', 2 * mb);
  const startedAt = performance.now();
  const { result, grownBytes } = await withMemoryPeak(server.pid, () =>
    Promise.all(Array.from({ length: filmCount }, () => sendFilm(server.url, teacher.token ?? ''))),
  );
  const took = performance.now() - startedAt;
  const whole = result.filter((size) => size === filmBytes).length;
  return [
    row(
      'four films of 100 MB at once: memory',
      grownBytes,
      { atMost: 50 * mb },
      { unit: 'MB', decides: true },
    ),
    row(
      'four films of 100 MB at once: arrived',
      whole,
      { atLeast: filmCount },
      { unit: 'count', decides: true },
    ),
    told('four films of 100 MB at once: time', `${(took / 1000).toFixed(1)} s`),
  ];
}

/** Answers the size that the server has registered. */
async function sendFilm(url: string, token: string, size = filmBytes): Promise<number> {
  const name = randomUUID();
  const { id } = await ask<{ id: string }>(url, token, 'uploads.start', '', {
    fileName: `${name}.mp4`,
    size,
    biz: 'lesson',
    fingerprint: name,
  });
  const path = (verb: 'uploads.part' | 'uploads.finish') => paths[verb][1].replace(':id', id);
  for (let offset = 0; offset < size; offset += uploadPartBytes) {
    const part = Buffer.alloc(Math.min(uploadPartBytes, size - offset), name);
    if (offset === 0) filmHead.copy(part);
    const answer = await fetch(`${url}/api${path('uploads.part')}?offset=${offset}`, {
      method: 'PUT',
      headers: { 'x-access-token': token, 'content-type': 'application/octet-stream' },
      body: part,
    });
    if (!answer.ok) throw new Error(`a part of a film was answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  const done = await ask<{ size: number }>(url, token, 'uploads.finish', path('uploads.finish'));
  return done.size;
}

async function ask<R>(
  url: string,
  token: string,
  id: 'uploads.start' | 'uploads.finish',
  path = '',
  body: object = {},
): Promise<R> {
  const [method, declared] = paths[id];
  const answer = await fetch(`${url}/api${path || declared}`, {
    method,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { success, result, message } = (await answer.json()) as {
    success: boolean;
    result: R;
    message: string;
  };
  if (!success) throw new Error(`${id}: ${message}`);
  return result;
}

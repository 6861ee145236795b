import { type EndpointShape, endpoints } from '@sprout/contract';
import { writeZip } from '@sprout/formats';
import { type Reply, replyOf } from './declared-result.ts';
import { multipart, type SentForm } from './multipart.ts';
import type { TestApp } from './test-app.ts';

type UploadResult = { key: string; fileName: string; size: number } | null;

/** Sends one multipart form as a browser does. */
export async function upload(
  testApp: TestApp,
  token: string | undefined,
  form: SentForm,
): Promise<Reply<UploadResult>> {
  return uploadTo(testApp, token, form, endpoints.files.upload);
}

/** The same to another endpoint that takes files. */
export async function uploadTo<E extends EndpointShape>(
  testApp: TestApp,
  token: string | undefined,
  form: SentForm,
  endpoint: E,
) {
  const { headers, body } = multipart(form);
  const response = await testApp.app.http.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    payload: body,
    headers: { ...headers, ...(token ? { 'x-access-token': token } : {}) },
  });
  return replyOf(endpoint, response);
}

/** Reads a stored file as a player does: without a token. */
export const readStatic = (testApp: TestApp, key: string, headers: Record<string, string> = {}) =>
  testApp.app.http.inject({ method: 'GET', url: `/api/sys/common/static/${key}`, headers });

/** Sends one content of a save. */
export async function putBlob(
  testApp: TestApp,
  token: string,
  sha256: string,
  bytes: Uint8Array | string,
) {
  const response = await testApp.app.http.inject({
    method: 'PUT',
    url: `/api${endpoints.works.putBlob.path.replace(':sha256', sha256)}`,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream', 'x-access-token': token },
  });
  return replyOf(endpoints.works.putBlob, response);
}

/** The smallest blocks project that passes the check; `note` makes two of them differ. */
export function projectJson(note = ''): string {
  const costume = { assetId: 'cd21514d0531fdffb22204e0ec5ed84a', dataFormat: 'svg', name: '1' };
  const stage = {
    isStage: true,
    name: 'Stage',
    variables: { v1: ['note', note] },
    lists: {},
    broadcasts: {},
    blocks: {},
    comments: {},
    currentCostume: 0,
    costumes: [{ ...costume, md5ext: 'cd21514d0531fdffb22204e0ec5ed84a.svg' }],
    sounds: [],
    volume: 100,
  };
  return JSON.stringify({
    targets: [stage],
    monitors: [],
    extensions: [],
    meta: { semver: '3.0.0' },
  });
}

export const costumeName = 'cd21514d0531fdffb22204e0ec5ed84a.svg';
export const costumeSvg =
  '<svg version="1.1" width="2" height="2" viewBox="-1 -1 2 2" xmlns="http://www.w3.org/2000/svg"></svg>';

/** A whole project file as the predecessor's editor sends it. */
export const anSb3 = (note = ''): Uint8Array =>
  writeZip([
    { path: costumeName, bytes: Buffer.from(costumeSvg) },
    { path: 'project.json', bytes: Buffer.from(projectJson(note)) },
  ]);

/** One pixel. */
export const aPng = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

/** A tenth of a second of nothing. */
export function aWav(sampleCount = 800, rate = 8000): Buffer {
  const bytes = Buffer.alloc(44 + sampleCount * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + sampleCount * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(sampleCount * 2, 40);
  return bytes;
}

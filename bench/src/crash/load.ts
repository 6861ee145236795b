import { randomBytes } from 'node:crypto';
import { type ProjectMember, sha256Hex } from '@sprout/formats';
import { type Api, logIn } from '../shared/api.ts';
import { demoPassword } from '../shared/running-server.ts';
import { edited, hexId, saveWork } from '../shared/saves.ts';
import type { Ledger } from './ledger.ts';

type Load = {
  url: string;
  username: string;
  project: ProjectMember[];
  ledger: Ledger;
  isOver(): boolean;
};

/**
 * One child who saves, hands in and uploads as fast as the server answers, until told to stop or until
 * the server is gone. Only what the server answered for goes into the ledger.
 */
export async function runChild({ url, username, project, ledger, isOver }: Load): Promise<void> {
  try {
    const api = await logIn(url, username, demoPassword);
    const workId = hexId();
    for (let turn = 0; !isOver(); turn += 1) {
      const members = edited(project, `${workId}-${turn}`);
      const kind = turn % 7 === 6 ? 'submitted' : turn % 3 === 2 ? 'manual' : 'auto';
      const saved = await saveWork(api, {
        workId,
        saveId: hexId(),
        kind,
        workName: '崩溃测试',
        members,
      });
      const hashes = members.map(({ sha256 }) => sha256);
      ledger.add({
        kind: 'version',
        username,
        workId,
        versionId: saved.versionId,
        members: hashes,
      });
      if (turn % 4 === 3) ledger.add(await upload(api));
    }
  } catch {
    // The server was killed under the call: what was not answered for is not owed.
  }
}

async function upload(api: Api): Promise<{ kind: 'file'; key: string; sha256: string }> {
  const bytes = tinyPicture();
  const form = new FormData();
  form.append('biz', 'cover');
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'cover.png');
  const response = await fetch(`${api.url}/api/sys/common/upload`, {
    method: 'POST',
    headers: { 'x-access-token': api.token ?? '' },
    body: form,
  });
  const { success, message } = (await response.json()) as { success: boolean; message: string };
  if (!success) throw new Error(message);
  return { kind: 'file', key: message, sha256: sha256Hex(bytes) };
}

/** A PNG of one pixel with a random text chunk, so that every upload is another content. */
function tinyPicture(): Uint8Array {
  const base = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const text = Buffer.concat([
    Buffer.from('tEXtnote\0'),
    Buffer.from(randomBytes(8).toString('hex')),
  ]);
  const chunk = Buffer.alloc(text.length + 8);
  chunk.writeUInt32BE(text.length - 4, 0);
  text.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(text), text.length + 4);
  const end = base.length - 12;
  return Buffer.concat([base.subarray(0, end), chunk, base.subarray(end)]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

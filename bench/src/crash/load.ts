import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { demoChildren, demoClasses } from '@sprout/content/school';
import { type ProjectMember, sha256Hex, writeZip } from '@sprout/formats';
import type { Api } from '../../../e2e/src/shared/api.ts';
import { edited, hexId, saveWork } from '../../../e2e/src/shared/saves.ts';
import type { Acknowledged, Ledger } from './ledger.ts';

/** Logs in at a server. */
export type Enter = (username: string) => Promise<Api>;

type Load = {
  enter: Enter;
  username: string;
  /** Set for this cycle; no child has handed it in before. */
  homeworkId: string;
  project: ProjectMember[];
  ledger: Ledger;
  isOver(): boolean;
};

/** As many autosaves of a work are always kept; of more some are thinned out in time. */
const savesOfWork = 20;

/**
 * One child who saves, hands in and uploads as fast as the server answers, until told to stop or until
 * the server is gone. Only what the server answered for goes into the ledger.
 */
export async function runChild(load: Load): Promise<void> {
  const { enter, username, project, ledger, isOver } = load;
  try {
    const api = await enter(username);
    let workId = hexId();
    const child = demoChildren.find((one) => one.username === username);
    const handIn = child && createHandIns(api, load, child);
    for (let turn = 0; !isOver(); turn += 1) {
      if (turn % savesOfWork === 0) workId = hexId();
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
      if (turn % 5 === 1) await handIn?.(turn);
      if (turn % 4 === 3) ledger.add(await upload(api, turn, project));
    }
  } catch (error) {
    // The server was killed under the call: what was not answered for is not owed.
    if (!isOver()) ledger.noteBreak(String(error));
  }
}

/** Hands the homework of the cycle in, again and again until it is graded. */
function createHandIns(
  api: Api,
  { homeworkId, project, ledger }: Load,
  { id: userId, classId: departId }: { id: string; classId: string },
) {
  const workId = hexId();
  let attempt = 0;
  let isGraded = false;
  return async (turn: number): Promise<void> => {
    if (isGraded) return;
    const members = edited(project, `${workId}-${turn}`);
    const saved = await saveWork(api, {
      workId,
      saveId: hexId(),
      kind: 'submitted',
      workName: '崩溃作业',
      members,
      additionalId: homeworkId,
      departId,
    }).catch((error: unknown) => {
      // The teacher was quicker; what was graded is locked.
      if (!String(error).includes('homework.isGraded')) throw error;
      isGraded = true;
    });
    if (!saved) return;
    attempt += 1;
    const { versionId } = saved;
    ledger.add({ kind: 'handIn', homeworkId, departId, userId, versionId, attempt });
  };
}

type Grading = Pick<Load, 'enter' | 'homeworkId' | 'ledger' | 'isOver'>;

/** A teacher who grades whatever the classes have handed in. */
export async function runTeacher({ enter, homeworkId, ledger, isOver }: Grading): Promise<void> {
  try {
    const api = await enter('teacher');
    for (let count = 0; !isOver(); count += 1) {
      const { id: departId } = demoClasses[count % demoClasses.length] ?? demoClasses[0];
      const { rows } = await api.get('homework.classWork', { query: { homeworkId, departId } });
      for (const row of rows) {
        const { submissionId, versionId, state, userId } = row;
        if (state !== 'handedIn' || !submissionId || !versionId || isOver()) continue;
        const said = { score: 1 + (count % 5), comment: `第 ${count} 次看` };
        const graded = await api.call('homework.grade', {
          body: { submissionId, versionId, ...said },
        });
        // The child may have handed in anew meanwhile.
        if (!graded.success) continue;
        ledger.add({ kind: 'grade', homeworkId, departId, userId, versionId, ...said });
      }
      // Some hand in more than once before they are graded.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } catch (error) {
    if (!isOver()) ledger.noteBreak(String(error));
  }
}

/** New homework for both demo classes. */
export async function setHomework(enter: Enter, cycle: number): Promise<string> {
  const api = await enter('teacher');
  const workDept = demoClasses.map(({ id }) => id).join();
  const { id } = await api.get('homeworks.add', {
    body: { workName: `崩溃作业 ${cycle}`, workDept },
  });
  return id;
}

/**
 * A picture is made anew by the server, so its hash is what the server first gives out, if it can; a project file
 * comes back byte for byte.
 */
async function upload(api: Api, turn: number, project: ProjectMember[]): Promise<Acknowledged> {
  if (turn % 8 === 3) {
    const key = await send(api, 'cover', 'cover.png', tinyPicture());
    return { kind: 'file', key, sha256: await hashOf(`${api.url}/api/sys/common/static/${key}`) };
  }
  const bytes = writeZip(edited(project, hexId()));
  return {
    kind: 'file',
    key: await send(api, 'work', 'work.sb3', bytes),
    sha256: sha256Hex(bytes),
  };
}

/** Of what is there now; the words of a store or a server that is gone are not the file. */
async function hashOf(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? sha256Hex(new Uint8Array(await response.arrayBuffer())) : undefined;
  } catch {
    return undefined;
  }
}

async function send(api: Api, biz: string, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('biz', biz);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${api.url}/api/sys/common/upload`, {
    method: 'POST',
    headers: { 'x-access-token': api.token ?? '' },
    body: form,
  });
  const { success, message } = (await response.json()) as { success: boolean; message: string };
  if (!success) throw new Error(`upload: ${message}`);
  return message;
}

/** A PNG of eight by eight random pixels, so that every upload is another picture. */
function tinyPicture(): Uint8Array {
  const side = 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  // Each line begins with the number of its filter.
  const lines = Array.from({ length: side }, () => [0, ...randomBytes(side * 3)]).flat();
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

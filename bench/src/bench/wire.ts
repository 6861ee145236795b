import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { type ProjectMember, sha256Hex } from '@sprout/formats';
import pg from 'pg';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { defaultProject } from '../../../e2e/src/shared/demo.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { edited, hexId, saveWork } from '../../../e2e/src/shared/saves.ts';
import type { Setting } from './setting.ts';
import { type Row, row, told } from './table.ts';

const kb = 1024;
const soundCount = 3;
const soundBytes = 500 * kb;
/** Three requests with headers, and a list of every member's hash, twice. */
const talkBytes = 8 * kb;

/**
 * A save after which only scripts differ. Everything but `project.json` is known to the server, so that
 * one member and the talk about the others are all that travels, and that member all that is kept.
 */
export async function measureWire({ server, databaseUrl }: Setting): Promise<Row[]> {
  const proxy = await countingProxy(new URL(server.url));
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const api = await logIn(proxy.url, 'student', demoPassword);
    const members = [...(await defaultProject()), ...sounds()];
    const workId = hexId();
    const save = (files: ProjectMember[]) =>
      saveWork(api, { workId, saveId: hexId(), kind: 'manual', workName: '声音', members: files });
    await save(members);
    const storedBefore = await storedBytes(database);
    const sentBefore = proxy.sent();
    const changed = edited(members, hexId());
    await save(changed);
    const sent = proxy.sent() - sentBefore;
    const stored = (await storedBytes(database)) - storedBefore;
    return describe({ changed, sent, stored });
  } finally {
    await database.end();
    proxy.close();
  }
}

type Outcome = { changed: ProjectMember[]; sent: number; stored: number };

function describe({ changed, sent, stored }: Outcome): Row[] {
  const total = changed.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const project = changed.find(({ path }) => path === 'project.json')?.bytes.length ?? 0;
  const size = { unit: 'KB', decides: true } as const;
  const sizes = `${Math.round(total / kb)} KB, project.json ${(project / kb).toFixed(1)} KB`;
  return [
    told('scripts-only save: size of the work', sizes),
    row('scripts-only save: bytes sent', sent, { atMost: project + talkBytes }, size),
    row('scripts-only save: bytes stored', stored, { atMost: project }, size),
  ];
}

function sounds(): ProjectMember[] {
  return Array.from({ length: soundCount }, () => {
    const bytes = new Uint8Array(randomBytes(soundBytes));
    const name = createHash('md5').update(bytes).digest('hex');
    return { path: `${name}.wav`, bytes, sha256: sha256Hex(bytes) };
  });
}

async function storedBytes(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ sum: number }>(
    'select coalesce(sum(size_bytes), 0)::float8 as sum from blob',
  );
  return rows[0]?.sum ?? Number.NaN;
}

/** Passes everything on and counts what the client sends, headers included. */
async function countingProxy(target: URL) {
  let sent = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
    });
    client.pipe(upstream).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    sent: () => sent,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

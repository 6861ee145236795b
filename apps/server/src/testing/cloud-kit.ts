import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { TestUser } from './factories.ts';
import { costumeName, costumeSvg, projectJson, putBlob } from './files-kit.ts';
import type { TestApp } from './test-app.ts';
import { aSave, type Head } from './works-kit.ts';

export const cloudName = '☁ 最高分';

/** A line of either side. */
export type CloudLine = Record<string, unknown>;

/** A saved work of the blocks editor with these cloud variables. */
export async function aCloudWork(
  testApp: TestApp,
  author: TestUser,
  { names = [cloudName], visibility = 'class' }: { names?: string[]; visibility?: string } = {},
): Promise<Head> {
  const project = JSON.parse(projectJson());
  for (const [at, name] of names.entries()) {
    project.targets[0].variables[`cloud${at}`] = [name, 0, true];
  }
  const text = JSON.stringify(project);
  for (const content of [text, costumeSvg]) {
    await putBlob(testApp, author.token, sha256Hex(Buffer.from(content)), content);
  }
  const [, costume] = aSave().files;
  const files = [
    { name: 'project.json', sha256: sha256Hex(Buffer.from(text)), size: Buffer.byteLength(text) },
    costume ?? { name: costumeName, sha256: '', size: 0 },
  ];
  const { body } = await testApp.call(
    endpoints.works.save,
    { body: aSave({ files, kind: 'submitted' }) },
    author.token,
  );
  if (!body.result) throw new Error(`the save failed: ${JSON.stringify(body)}`);
  await testApp.call(
    endpoints.works.update,
    { body: { workId: body.result.id, visibility } },
    author.token,
  );
  return body.result;
}

/** The port of a server that listens. */
export async function listen({ app }: TestApp): Promise<number> {
  return Number(new URL(await app.http.listen({ host: '127.0.0.1', port: 0 })).port);
}

export const askTicket = (testApp: TestApp, { token }: TestUser, workId: string, share?: string) =>
  testApp.call(
    endpoints.cloudVariables.ticket,
    { body: { workId, ...(share ? { share } : {}) } },
    token,
  );

type Opened = { port: number; ticket: string; origin?: string; path?: string };

/** A socket for cloud variables as a page holds it, or the status that refused it. */
export async function openCloud({
  port,
  ticket,
  origin,
  path = '/websocket/scratch/cloudData',
}: Opened): Promise<CloudSocket | number> {
  const options = origin === undefined ? {} : { origin };
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}${path}`,
    ['sprout', ticket].filter(Boolean),
    options,
  );
  onTestFinished(() => socket.terminate());
  const opened = cloudSocket(socket);
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(opened));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', reject);
  });
}

function cloudSocket(socket: WebSocket) {
  const lines: CloudLine[] = [];
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const run of waiting.splice(0)) run();
  };
  let closedWith: number | undefined;
  socket.on('message', (data) => {
    for (const line of String(data).split('\n').filter(Boolean)) lines.push(JSON.parse(line));
    wake();
  });
  socket.on('close', (code) => {
    closedWith = code;
    wake();
  });

  const next = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));

  return {
    socket,
    send: (...asked: CloudLine[]): void =>
      socket.send(asked.map((line) => `${JSON.stringify(line)}\n`).join('')),
    /** Takes the first line that has these fields out of what was heard, and waits for it. */
    async heard(wanted: CloudLine): Promise<CloudLine> {
      for (;;) {
        const at = lines.findIndex((line) =>
          Object.entries(wanted).every(([key, value]) => line[key] === value),
        );
        if (at >= 0) return lines.splice(at, 1)[0] ?? {};
        if (closedWith !== undefined) throw new Error(`closed with ${closedWith}`);
        await next();
      }
    },
    lines,
    async ended(): Promise<number> {
      while (closedWith === undefined) await next();
      return closedWith;
    },
  };
}
export type CloudSocket = ReturnType<typeof cloudSocket>;

/** A socket that has been told the values. */
export async function aCloudSocket(
  testApp: TestApp,
  { port, user, workId }: { port: number; user: TestUser; workId: string },
): Promise<CloudSocket> {
  const { body } = await askTicket(testApp, user, workId);
  const opened = await openCloud({ port, ticket: body.result?.ticket ?? '' });
  if (typeof opened === 'number') throw new Error(`refused with ${opened}: ${body.message}`);
  opened.send({ method: 'handshake', project_id: workId });
  await opened.heard({ method: 'ack', name: '', reply: 'OK' });
  return opened;
}

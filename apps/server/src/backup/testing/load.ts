import { endpoints } from '@sprout/contract';
import { sha256Hex, splitProject } from '@sprout/formats';
import type { App } from '../../app.ts';
import type { TestUser } from '../../testing/factories.ts';
import { putBlob } from '../../testing/files-kit.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { anId, aSave, aWork, type Head } from '../../testing/works-kit.ts';

export type SavedVersion = { workId: string; versionId: string; author: TestUser };

/** Children who save one version after the other until told to stop. */
export function startSaving(testApp: TestApp, children: readonly TestUser[]) {
  const acknowledged: SavedVersion[] = [];
  let isSaving = true;
  let waiting: { count: number; go: () => void }[] = [];

  async function keepSaving(author: TestUser): Promise<void> {
    const workId = anId();
    for (let baseRevision = 0; isSaving; baseRevision += 1) {
      // The clock goes on, or the author would meet the bound on saves per minute.
      testApp.clock.advance(1000);
      const kind = baseRevision % 3 === 2 ? 'submitted' : 'manual';
      const note = `${author.id} ${baseRevision}`;
      const { versionId } = await aWork(testApp, author, { workId, baseRevision, kind, note });
      acknowledged.push({ workId, versionId, author });
      const ready = waiting.filter(({ count }) => count <= acknowledged.length);
      waiting = waiting.filter(({ count }) => count > acknowledged.length);
      for (const { go } of ready) go();
    }
  }

  const savers = Promise.all(children.map(keepSaving));

  return {
    acknowledged,
    /** Answers after so many further saves; fails with the first save that fails. */
    async more(count: number): Promise<void> {
      const reached = new Promise<void>((go) => {
        waiting.push({ count: acknowledged.length + count, go });
      });
      await Promise.race([reached, savers]);
    },
    async stop(): Promise<void> {
      isSaving = false;
      await savers;
    },
  };
}

/** Saves a whole project file as the editor does: its members, then the manifest. */
export async function saveProject(
  testApp: TestApp,
  author: TestUser,
  bytes: Uint8Array,
): Promise<Head> {
  const { members } = splitProject(bytes);
  for (const member of members) await putBlob(testApp, author.token, member.sha256, member.bytes);
  const files = members.map(({ path: name, sha256, bytes: content }) => ({
    name,
    sha256,
    size: content.length,
  }));
  const body = aSave({ kind: 'submitted', workName: '森林音乐会', files });
  const { body: answer } = await testApp.call(endpoints.works.save, { body }, author.token);
  if (!answer.result) throw new Error(`the save failed: ${JSON.stringify(answer)}`);
  return answer.result;
}

/** Starts to listen and answers how to read the file of a version over the network. */
export async function openReader({ http }: App) {
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  return async (version: { workId: string; versionId: string }, token?: string) => {
    const { workId, versionId } = version;
    const path = `${address}/api${endpoints.works.versionFile.path}`;
    const url = `${path}?${new URLSearchParams({ workId, versionId })}`;
    const response = await fetch(url, { headers: token ? { 'x-access-token': token } : {} });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, bytes, sha256: sha256Hex(bytes) };
  };
}

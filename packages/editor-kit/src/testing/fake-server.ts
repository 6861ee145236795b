import type { Client } from '@sprout/client';
import type { SaveBody, WorkHead } from '../types.ts';

type Version = { id: string; content: string; name: string; kind: string };
type StoredWork = { author: string; versions: Version[] };
/** `answerLost`: the server commits the save and its answer never comes. */
type Network = 'up' | 'down' | 'answerLost';

class FakeApiError extends Error {
  readonly code: string;
  readonly data: Record<string, unknown>;
  constructor(code: string, data: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** The save protocol in memory, with faults to switch on. */
export function createFakeServer() {
  const works = new Map<string, StoredWork>();
  const blobs = new Map<string, string>();
  /** Work of each copy. */
  const copied = new Map<string, string>();
  const answers = new Map<string, () => WorkHead>();
  const calls: { id: string; body: unknown }[] = [];
  const faults = { network: 'up' as Network, code: undefined as string | undefined };
  let user = 'child';
  let gate: Promise<void> | undefined;
  let copies = 0;

  const headOf = (id: string): WorkHead => {
    const versions = works.get(id)?.versions ?? [];
    const newest = versions.at(-1);
    return {
      id,
      workName: newest?.name ?? '',
      workType: '2',
      description: '',
      revision: versions.length,
      versionId: newest?.id ?? '',
      reviewState: 'draft',
      visibility: 'private',
      createTime: '',
    };
  };
  const push = (id: string, body: SaveBody, author: string): void => {
    const content = body.files.map(({ sha256 }) => blobs.get(sha256)).join('|');
    const work = works.get(id) ?? { author, versions: [] };
    const version = { id: `${id}-${work.versions.length + 1}`, content, kind: body.kind };
    work.versions.push({ ...version, name: body.workName });
    works.set(id, work);
  };

  function save(body: SaveBody, caller: string): WorkHead {
    const known = answers.get(body.saveId);
    if (known) return known();
    const work = works.get(body.workId);
    if (work && work.author !== caller) throw new FakeApiError('work.idTaken');
    if (/\d{6}/.test(body.workName + body.description)) throw new FakeApiError('text.contact');
    const missing = body.files.map((file) => file.sha256).filter((hash) => !blobs.has(hash));
    if (missing.length > 0) throw new FakeApiError('work.blobsMissing', { missing });
    const isStale = (body.baseRevision ?? work?.versions.length) !== (work?.versions.length ?? 0);
    if (isStale) {
      copies += 1;
      const copyId = `copy${copies}`;
      push(copyId, body, caller);
      copied.set(copyId, body.workId);
      answers.set(body.saveId, () => {
        throw new FakeApiError('work.conflict', { copyId });
      });
    } else {
      push(body.workId, body, caller);
      const head = headOf(body.workId);
      answers.set(body.saveId, () => head);
    }
    return save(body, caller);
  }

  function answer(id: string, options: Record<string, unknown>, caller: string): unknown {
    const body = options['body'] as SaveBody & { sha256: string[]; copyId: string };
    switch (id) {
      case 'works.missingBlobs':
        return { missing: body.sha256.filter((hash) => !blobs.has(hash)) };
      case 'works.putBlob': {
        const { sha256 } = options['params'] as { sha256: string };
        blobs.set(sha256, new TextDecoder().decode(options['raw'] as Uint8Array));
        return { sha256, size: 0 };
      }
      case 'works.save':
        return save(body, caller);
      case 'works.open':
        return headOf((options['query'] as { workId: string }).workId);
      case 'works.useCopy': {
        const work = copied.get(body.copyId) ?? '';
        works.get(work)?.versions.push(...(works.get(body.copyId)?.versions.slice(-1) ?? []));
        return headOf(work);
      }
      case 'works.restoreVersion':
        return headOf((options['body'] as { workId: string }).workId);
      default:
        throw new Error(`the fake server has no ${id}`);
    }
  }

  const call = async (id: string, options: Record<string, unknown> = {}) => {
    // A request carries the log-in of the moment when it is sent.
    const caller = user;
    calls.push({ id, body: options['body'] });
    await gate;
    if (faults.network === 'down') throw new FakeApiError('network.offline');
    if (faults.code) throw new FakeApiError(faults.code);
    const result = answer(id, options, caller);
    if (faults.network === 'answerLost' && id === 'works.save')
      throw new FakeApiError('network.timeout');
    return result;
  };

  return {
    // The session under test calls these ids only.
    client: { call, callFile: call } as unknown as Pick<Client, 'call' | 'callFile'>,
    faults,
    blobs,
    calls,
    called: (id: string): number => calls.filter((entry) => entry.id === id).length,
    as(name: string): void {
      user = name;
    },
    /** Requests wait until the returned function is called. */
    hold(): () => void {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    /** Content of every version, oldest first. */
    contents: (id: string): string[] => (works.get(id)?.versions ?? []).map((v) => v.content),
    versions: (id: string): Version[] => works.get(id)?.versions ?? [],
    works: (): string[] => [...works.keys()],
    author: (id: string): string | undefined => works.get(id)?.author,
    all: (): string[] => [...works.values()].flatMap((w) => w.versions.map((v) => v.content)),
    /** Somebody else, or another tab, adds a version. */
    addVersion(id: string, content: string, author = user): void {
      const work = works.get(id) ?? { author, versions: [] };
      work.versions.push({ id: `other${work.versions.length}`, content, name: '', kind: 'manual' });
      works.set(id, work);
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Body, Result } from '@sprout/contract/types';
import { joinProject } from '@sprout/formats';

type SaveBody = Body<'works.save'>;
type Version = { id: string; body: SaveBody; at: string };
type Work = { author: string; versions: Version[]; conflictOf?: string };
type Asked = { request: IncomingMessage; url: URL; token: string; body: Buffer };
type Answer = { status: number; envelope: object } | Uint8Array;

const ok = (result: unknown, code: number | string = 200): Answer => ({
  status: 200,
  envelope: { success: true, message: '', code, result, timestamp: 0 },
});

const failure = (code: string, data: object = {}): Exclude<Answer, Uint8Array> => {
  const status = code === 'session.expired' ? 500 : code === 'session.missing' ? 401 : 200;
  const error = { code, data };
  return {
    status,
    envelope: { success: false, message: code, code: 500, result: null, timestamp: 0, error },
  };
};

/** Works, blobs and log-ins in memory. The token is `token-<user>`. */
export function createFakeWorks() {
  const works = new Map<string, Work>();
  const blobs = new Map<string, Buffer>();
  const answers = new Map<string, Answer>();
  let copies = 0;

  const newest = (id: string): Version | undefined => works.get(id)?.versions.at(-1);
  const headOf = (id: string): Result<'works.save'> => ({
    id,
    workName: newest(id)?.body.workName ?? '',
    workType: '2',
    description: newest(id)?.body.description ?? '',
    revision: works.get(id)?.versions.length ?? 0,
    versionId: newest(id)?.id ?? '',
    reviewState: newest(id)?.body.kind === 'submitted' ? 'waiting' : 'draft',
    visibility: 'private',
    createTime: '2030-01-01 10:00:00',
  });
  const push = (id: string, author: string, body: SaveBody): void => {
    const work = works.get(id) ?? { author, versions: [] };
    const at = `2030-01-01 10:${String(work.versions.length).padStart(2, '0')}:00`;
    work.versions.push({ id: `${id.slice(0, 8)}v${work.versions.length + 1}`, body, at });
    works.set(id, work);
  };

  function save(author: string, body: SaveBody): Answer {
    const known = answers.get(body.saveId);
    if (known) return known;
    const hashes = [
      ...body.files.map(({ sha256 }) => sha256),
      ...(body.cover ? [body.cover.sha256] : []),
    ];
    const missing = hashes.filter((hash) => !blobs.has(hash));
    if (missing.length > 0) return failure('work.blobsMissing', { missing });
    const revision = works.get(body.workId)?.versions.length ?? 0;
    if (body.baseRevision === undefined || body.baseRevision === revision) {
      push(body.workId, author, body);
      answers.set(body.saveId, ok(headOf(body.workId)));
    } else {
      copies += 1;
      const copyId = `copy${copies}`;
      push(copyId, author, body);
      works.set(copyId, {
        ...(works.get(copyId) ?? { author, versions: [] }),
        conflictOf: body.workId,
      });
      answers.set(body.saveId, failure('work.conflict', { copyId, revision }));
    }
    return save(author, body);
  }

  function fileOf(id: string, versionId: string | null): Answer {
    const work = works.get(id);
    const version = work?.versions.find((one) => one.id === versionId) ?? work?.versions.at(-1);
    if (!version) return failure('work.notFound');
    return joinProject(
      version.body.files.map(({ name, sha256 }) => ({
        path: name,
        bytes: new Uint8Array(blobs.get(sha256) ?? []),
      })),
    );
  }

  const versionsOf = (id: string) => {
    const versions = works.get(id)?.versions ?? [];
    const records = versions.map(({ id: versionId, body, at }, index) => ({
      id: versionId,
      workId: id,
      versionNo: index + 1,
      kind: body.kind,
      createTime: at,
      workName: body.workName,
      sizeBytes: 0,
      blockCount: 7,
      spriteCount: 1,
      lineCount: null,
      coverFileKey: '',
      coverFileKey_url: '',
      approved: false,
      current: index === versions.length - 1,
    }));
    return { records: records.reverse(), total: versions.length, size: 50, current: 1, pages: 1 };
  };

  function useCopy(copyId: string): Answer {
    const copy = works.get(copyId);
    const body = newest(copyId)?.body;
    if (!copy?.conflictOf || !body) return failure('work.notFound');
    push(copy.conflictOf, copy.author, body);
    return ok(headOf(copy.conflictOf));
  }

  function login(body: Buffer): Answer {
    const { username, password } = JSON.parse(String(body));
    if (password !== 'right') return failure('session.badCredentials');
    const userInfo = {
      id: username,
      username,
      nickname: username,
      realname: username,
      avatar: null,
    };
    return ok({ token: `token-${username}`, userInfo, role: ['student'], endedWays: [] }, '200');
  }

  function answer({ request, url, token, body }: Asked): Answer {
    const path = url.pathname.replace('/api', '');
    if (path === '/sys/login') return login(body);
    const user = token.replace('token-', '');
    if (!user) return failure('session.missing');
    const json = () => JSON.parse(String(body));
    const name = path.split('/').at(3) ?? '';
    const workId = url.searchParams.get('workId') ?? '';
    if (request.method === 'PUT' && name === 'blob') {
      blobs.set(createHash('sha256').update(body).digest('hex'), body);
      return ok({ sha256: '', size: body.length });
    }
    switch (name) {
      case 'missingBlobs':
        return ok({ missing: json().sha256.filter((hash: string) => !blobs.has(hash)) });
      case 'save':
        return save(user, json());
      case 'open': {
        const files = newest(workId)?.body.files;
        const isMine = works.get(workId)?.author === user || user === 'teacher';
        if (!files || !isMine) return failure('work.notFound');
        return ok({
          ...headOf(workId),
          mine: user !== 'teacher',
          readOnly: user === 'teacher',
          files,
        });
      }
      case 'versionFile':
        return fileOf(workId, url.searchParams.get('versionId'));
      case 'versions':
        return ok(versionsOf(workId));
      case 'useCopy':
        return useCopy(json().copyId);
      case 'restoreVersion': {
        const { workId: id, versionId } = json();
        const old = works.get(id)?.versions.find((version) => version.id === versionId);
        if (!old) return failure('work.notFound');
        push(id, user, old.body);
        return ok(headOf(id));
      }
      default:
        return failure('request.notFound');
    }
  }

  return {
    answer,
    fail: (code: string): Exclude<Answer, Uint8Array> => failure(code),
    all: works,
    /** The only work that is no copy. */
    one(): { id: string; versions: readonly Version[] } | undefined {
      const [entry] = [...works].filter(([, { conflictOf }]) => conflictOf === undefined);
      return entry && { id: entry[0], versions: entry[1].versions };
    },
    /** Parsed project.json of a version. */
    project(version: Version): { targets: { blocks: Record<string, unknown> }[] } {
      const file = version.body.files.find(({ name }) => name === 'project.json');
      return JSON.parse(String(blobs.get(file?.sha256 ?? '')));
    },
    /** Another tab or computer saves the same content. */
    saveElsewhere(id: string): void {
      const last = newest(id);
      if (last) push(id, works.get(id)?.author ?? '', last.body);
    },
  };
}

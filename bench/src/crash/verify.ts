import type { Result } from '@sprout/contract/types';
import { sha256Hex, splitProject } from '@sprout/formats';
import { type Api, createApi, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import type { Acknowledged } from './ledger.ts';

/** Fetches what was acknowledged and compares hashes; answers one sentence per loss. */
export async function verify(url: string, entries: Acknowledged[]): Promise<string[]> {
  const losses: string[] = [];
  const people = new Map<string, Promise<Api>>();
  const asPerson = (username: string) => {
    const known = people.get(username) ?? logIn(url, username, demoPassword);
    people.set(username, known);
    return known;
  };
  const rowsOf = createClassReader(() => asPerson('teacher'));
  const check = async (entry: Acknowledged): Promise<string | undefined> => {
    switch (entry.kind) {
      case 'version':
        return checkVersion(await asPerson(entry.username), entry);
      case 'file':
        return checkFile(createApi(url), entry);
      case 'message':
        return checkMessage(await asPerson('teacher'), entry);
      default:
        return checkTask(await rowsOf(entry), entry);
    }
  };
  for (const entry of entries) {
    const loss = await check(entry);
    if (loss) losses.push(loss);
  }
  return losses;
}

type ClassRow = Result<'homework.classWork'>['rows'][number];
/** Everybody whom it was for has it. */
async function checkMessage(
  teacher: Api,
  { id }: Extract<Acknowledged, { kind: 'message' }>,
): Promise<string | undefined> {
  const { success, result } = await teacher.call('announcementList.queryById', { query: { id } });
  if (!success || !result) return `message ${id} is gone`;
  const { receiverCount, sentCount } = result;
  const isWhole = receiverCount > 0 && sentCount === receiverCount;
  return isWhole ? undefined : `message ${id}: ${sentCount} of ${receiverCount} people have it`;
}

type TaskEntry = Extract<Acknowledged, { kind: 'handIn' | 'grade' }>;

/** Where each child of a class stands with homework; asked once for each. */
function createClassReader(teacher: () => Promise<Api>) {
  const known = new Map<string, Promise<ClassRow[]>>();
  return ({ homeworkId, departId }: TaskEntry): Promise<ClassRow[]> => {
    const key = `${homeworkId} ${departId}`;
    const asked =
      known.get(key) ??
      teacher()
        .then((api) => api.get('homework.classWork', { query: { homeworkId, departId } }))
        .then(({ rows }) => rows);
    known.set(key, asked);
    return asked;
  };
}

/** A later hand-in or grade may have followed, an earlier one may not be gone. */
function checkTask(rows: readonly ClassRow[], entry: TaskEntry): string | undefined {
  const row = rows.find(({ userId }) => userId === entry.userId);
  const name = `${entry.kind} of ${entry.userId} for homework ${entry.homeworkId}`;
  if (!row) return `${name} is gone`;
  if (entry.kind === 'handIn') {
    return row.handIns >= entry.attempt ? undefined : `${name}: ${row.handIns} hand-ins are left`;
  }
  const isKept =
    row.state === 'graded' &&
    row.versionId === entry.versionId &&
    row.score === entry.score &&
    row.comment === entry.comment;
  return isKept ? undefined : `${name} is ${row.state} with ${row.score}`;
}

type Version = Extract<Acknowledged, { kind: 'version' }>;

async function checkVersion(
  api: Api,
  { workId, versionId, members }: Version,
): Promise<string | undefined> {
  const name = `version ${versionId} of work ${workId}`;
  try {
    const bytes = await api.file('works.versionFile', { workId, versionId });
    const found = new Set(splitProject(bytes).members.map(({ sha256 }) => sha256));
    const isWhole =
      found.size === new Set(members).size && members.every((hash) => found.has(hash));
    return isWhole ? undefined : `${name} has other contents`;
  } catch (error) {
    return `${name}: ${String(error)}`;
  }
}

async function checkFile(
  api: Api,
  { key, sha256 }: Extract<Acknowledged, { kind: 'file' }>,
): Promise<string | undefined> {
  const response = await fetch(`${api.url}/api/sys/common/static/${key}`);
  if (!response.ok) return `file ${key}: HTTP ${response.status}`;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const isWhole = sha256 === undefined ? type.startsWith('image/') : sha256Hex(bytes) === sha256;
  return isWhole ? undefined : `file ${key} has other contents: ${bytes.length} bytes of ${type}`;
}

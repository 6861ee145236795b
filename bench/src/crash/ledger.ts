/** What the server said it has. Kept by the tester, outside of everything that is killed. */
export type Acknowledged =
  | { kind: 'version'; username: string; workId: string; versionId: string; members: string[] }
  /** Without a hash when the tester could not look at it in time. */
  | { kind: 'file'; key: string; sha256: string | undefined }
  /** Released to a class. */
  | { kind: 'message'; id: string }
  /** `attempt`: how often the child has handed it in. */
  | ({ kind: 'handIn'; attempt: number; versionId: string } & Task)
  | ({ kind: 'grade'; score: number; comment: string; versionId: string } & Task);

/** Homework of a child in its class. */
export type Task = { homeworkId: string; departId: string; userId: string };

export function createLedger() {
  const entries: Acknowledged[] = [];
  let checked = 0;
  let lastBreak = '';
  return {
    add: (entry: Acknowledged) => entries.push(entry),
    get count() {
      return entries.length;
    },
    /** Entries since the last call. */
    takeNew(): Acknowledged[] {
      const fresh = entries.slice(checked);
      checked = entries.length;
      return fresh;
    },
    all: () => entries,
    /** Why a child stopped before it was told to; a kill is one reason. */
    noteBreak: (reason: string) => {
      lastBreak = reason;
    },
    lastBreak: () => lastBreak,
  };
}
export type Ledger = ReturnType<typeof createLedger>;

import { useState } from 'react';
import { useServices } from '../../services.ts';

type Words = Readonly<Record<string, string>>;

/** Computers of a school are shared. */
const keptMs = 24 * 3_600_000;

/** What a teacher writes to each child of a class, by the child's id; this window keeps it when the page is left. */
export function useReportWords(departId: string) {
  const { windowStore, session } = useServices();
  const key = `REPORT_WORDS_${session.get()?.user.id}_${departId}`;
  const [words, setWords] = useState<Words>(() => windowStore.read(key, readWords) ?? {});
  return {
    of: (userId: string): string => words[userId] ?? '',
    set(userId: string, word: string): void {
      const next = { ...words, [userId]: word };
      setWords(next);
      windowStore.write(key, next, keptMs);
    },
  };
}

function readWords(value: unknown): Words | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

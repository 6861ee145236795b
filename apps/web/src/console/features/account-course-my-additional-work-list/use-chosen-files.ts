import { ApiError, failureLine } from '@sprout/client';
import { homeworkFileLimit } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../kit/files/upload-file.ts';
import type { MyHomework } from '../../kit/homework/homework-words.ts';
import { useServices } from '../../services.ts';
import { fileProblem } from './file-problem.ts';
import { readKept, writeKept } from './kept-files.ts';

export type ChosenFile = {
  readonly id: number;
  readonly file: File;
  /** 0 to 1 while it is on its way. */
  readonly share?: number | undefined;
  /** The stored name, once it has arrived: it is not sent twice. */
  readonly value?: string | undefined;
  readonly problem?: string | undefined;
};

/** The files of a hand-in: what is chosen, how far each has come, and what is wrong with one. */
export function useChosenFiles({ additionalWorkId, departId, mayHandIn }: MyHomework) {
  const { t } = useTexts();
  const { session, ends, language, now } = useServices();
  const keptAs = `${session.get()?.user.id ?? ''} ${additionalWorkId} ${departId}`;
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const last = useRef(0);
  useEffect(() => {
    if (!mayHandIn) return;
    let isCurrent = true;
    void readKept(keptAs).then((files) => {
      if (isCurrent) setChosen((all) => (all.length > 0 ? all : number(files, last)));
    });
    return () => {
      isCurrent = false;
    };
  }, [keptAs, mayHandIn]);
  const put = (next: readonly ChosenFile[]): void => {
    setChosen(next);
    const files = next.map(({ file }) => file);
    void writeKept(keptAs, files, now());
  };
  const forget = useCallback(() => void writeKept(keptAs, [], now()), [keptAs, now]);
  const patch = (id: number, more: Partial<ChosenFile>) =>
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));

  function add(files: readonly File[]): void {
    const bad = files.flatMap((file) => {
      const problem = fileProblem(file);
      return problem ? [t(`homework.files.${problem}`, { name: file.name })] : [];
    });
    const good = files.filter((file) => fileProblem(file) === undefined);
    const room = homeworkFileLimit - chosen.length;
    if (good.length > room) bad.push(t('homework.files.tooMany', { n: homeworkFileLimit }));
    setProblems(bad);
    put([...chosen, ...number(good.slice(0, Math.max(0, room)), last)]);
  }

  /** One after the other, so that a slow line is not shared. Undefined when one did not arrive. */
  async function sendAll(): Promise<{ file: string; name: string }[] | undefined> {
    const sent: { file: string; name: string }[] = [];
    for (const { id, file, value } of chosen) {
      const done = value ?? (await send(id, file));
      if (done === undefined) return undefined;
      sent.push({ file: done, name: file.name });
    }
    return sent;
  }

  async function send(id: number, file: File): Promise<string | undefined> {
    patch(id, { share: 0, problem: undefined });
    try {
      const value = await uploadFile(file, file.name, {
        purpose: 'homework',
        token: session.token(),
        language,
        onProgress: (share) => patch(id, { share }),
      });
      patch(id, { value, share: undefined });
      return value;
    } catch (error) {
      const isEnded = error instanceof ApiError && error.code === 'session.expired';
      if (isEnded) ends.tell('expired');
      const problem = isEnded ? undefined : failureLine(error, t);
      patch(id, { share: undefined, problem });
      return undefined;
    }
  }

  return {
    chosen,
    problems,
    add,
    remove: (id: number) => put(chosen.filter((one) => one.id !== id)),
    /** They are handed in, or given up. */
    forget,
    sendAll,
  };
}

function number(files: readonly File[], last: { current: number }): ChosenFile[] {
  return files.map((file) => {
    last.current += 1;
    return { id: last.current, file };
  });
}

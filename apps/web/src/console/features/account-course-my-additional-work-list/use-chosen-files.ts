import { failureNotice } from '@sprout/client';
import { homeworkFileLimit } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useRef, useState } from 'react';
import { uploadFile } from '../../kit/files/upload-file.ts';
import { useServices } from '../../services.ts';
import { fileProblem } from './file-problem.ts';

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
export function useChosenFiles() {
  const { t } = useTexts();
  const { session, language } = useServices();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const last = useRef(0);
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
    const added = good.slice(0, Math.max(0, room)).map((file): ChosenFile => {
      last.current += 1;
      return { id: last.current, file };
    });
    setProblems(bad);
    setChosen([...chosen, ...added]);
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
      patch(id, { share: undefined, problem: failureNotice(error, t).text });
      return undefined;
    }
  }

  return {
    chosen,
    problems,
    add,
    remove: (id: number) => setChosen(chosen.filter((one) => one.id !== id)),
    sendAll,
  };
}

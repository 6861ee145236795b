import { pythonLimits } from '@sprout/formats';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts, useToast } from '@sprout/ui';
import { freeName, isTextName, nameProblem } from './files/file-name.ts';
import { fittingBytes, keepsKind, type ProjectFile, roomProblem } from './files/project-files.ts';
import { useHistoryStore, useProjectStore } from './stores/use-stores.ts';

/** What a person does with files; what cannot be is told in a short message. */
export function useFileActions() {
  const { t } = useTexts();
  const toast = useToast();
  const project = useProjectStore();
  const history = useHistoryStore();
  const say = (text: string) => toast({ text, tone: 'think' });

  const add = (name: string, bytes: Uint8Array<ArrayBuffer>): boolean => {
    const fitting = fittingBytes(name, bytes);
    if (!fitting) {
      say(t(`python.file.problem.${isTextName(name) ? 'notText' : 'notPicture'}`, { name }));
      return false;
    }
    const file = project.newFile(name, fitting);
    const problem = roomProblem(project.get().files, file);
    if (problem) {
      say(t(`python.file.problem.${problem}`, { name }));
      return false;
    }
    project.do({ kind: 'add', file });
    history.update();
    return true;
  };
  return {
    add,
    rename(file: ProjectFile, to: string): void {
      if (!keepsKind(file, to)) {
        say(t('python.file.problem.otherKind', { name: to }));
        return;
      }
      project.do({ kind: 'rename', id: file.id, from: file.name, to });
      history.update();
    },
    remove(file: ProjectFile): void {
      project.do({ kind: 'remove', file });
      history.offerBack(file.name);
      history.update();
    },
    /** Adds chosen files; a name that is taken gets a number. */
    async upload(files: readonly File[]): Promise<void> {
      for (const file of files) {
        const problem = nameProblem(file.name, []);
        if (problem === 'ending') {
          say(t('python.file.problem.ending', { name: file.name }));
          continue;
        }
        if (file.size > pythonLimits.totalBytes) {
          say(t('python.file.problem.totalTooBig', { name: file.name }));
          continue;
        }
        const taken = project.get().files.map(({ name }) => name);
        const bytes = new Uint8Array(await file.arrayBuffer());
        const name = freeName(problem === 'shadows' ? `my_${file.name}` : file.name, taken);
        if (!isTextName(name) && !(await isPicture(file))) say(notPicture(t, file.name));
        else add(name, bytes);
      }
    },
  };
}

const notPicture = (t: Translate<TextKey>, name: string) =>
  t('python.file.problem.notPicture', { name });

/** Whether the browser itself can show the file as a picture. */
function isPicture(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  return new Promise((resolve) => {
    const image = new Image();
    const end = (isShown: boolean) => {
      URL.revokeObjectURL(url);
      resolve(isShown);
    };
    image.addEventListener('load', () => end(true));
    image.addEventListener('error', () => end(false));
    image.src = url;
  });
}

import { FormatError } from '@sprout/formats';
import { useTexts, useToast } from '@sprout/ui';
import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { importProject } from './stores/exchange.ts';
import { useHistoryStore, useProjectStore } from './stores/use-stores.ts';

export type FileInputsHandle = { askFiles(): void; askProject(): void };

type Props = {
  readonly ref: Ref<FileInputsHandle>;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
};

/** The browser's windows for choosing files of this computer. */
export function FileInputs({ ref, onFiles }: Props) {
  const { t } = useTexts();
  const toast = useToast();
  const stores = { project: useProjectStore(), history: useHistoryStore() };
  const files = useRef<HTMLInputElement>(null);
  const project = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    askFiles: () => files.current?.click(),
    askProject: () => project.current?.click(),
  }));

  const take =
    (use: (chosen: File[]) => Promise<void>) => (event: ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(event.target.files ?? [])];
      event.target.value = '';
      void use(chosen);
    };
  const open = async ([file]: File[]) => {
    if (!file) return;
    try {
      await importProject(stores, file);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      toast({ text: t('python.file.problem.notProject', { name: file.name }), tone: 'think' });
    }
  };
  return (
    <>
      <input
        ref={files}
        hidden
        multiple
        type="file"
        data-testid="python-files"
        accept=".py,.txt,.csv,.json,.png,.jpg,.jpeg,.gif,.svg"
        onChange={take(onFiles)}
      />
      <input
        ref={project}
        hidden
        type="file"
        data-testid="python-project"
        accept=".zip,.py"
        onChange={take(open)}
      />
    </>
  );
}

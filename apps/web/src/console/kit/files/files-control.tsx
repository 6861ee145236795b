import type { TextKey, Translate } from '@sprout/texts';
import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { Control, FormField, FormLines } from '../form-types.ts';
import { type Line, readLines } from '../lines.ts';
import { uploadPurpose } from './upload-purpose.ts';

// Few forms have files.
const FileList = lazy(async () => ({ default: (await import('./file-list.tsx')).FileList }));

/** Several files of a row: dropped or chosen, sent, named and put in order. */
export const filesControl =
  (
    purpose: string | undefined,
    { max, own = [], starts = {} }: Pick<FormLines, 'max' | 'own' | 'starts'>,
  ): Control =>
  (props) => (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <FileList
        id={props.id}
        label={props.label}
        purpose={uploadPurpose(purpose)}
        max={max}
        own={own}
        starts={starts}
        lines={readLines(props.value)}
        problems={props.problems ?? {}}
        isDisabled={props.isDisabled}
        describedBy={props.describedBy}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    </Suspense>
  );

/** What may be wrong with one of them; a file is called by its name. */
export function filesLines(t: Translate<TextKey>) {
  const control = () => null;
  const columns: FormField[] = [
    {
      name: 'file',
      label: '',
      control,
      words: { required: t('kit.files.unsent') },
      // `whyNot`: what kept it from arriving.
      check: (_, line) => (line['whyNot'] ? String(line['whyNot']) : undefined),
    },
    { name: 'name', label: '', control, words: { required: t('kit.files.nameless') } },
  ];
  const nameOf = (lines: readonly Line[], at: number) => String(lines[at]?.['name'] ?? '');
  return { columns, nameOf };
}

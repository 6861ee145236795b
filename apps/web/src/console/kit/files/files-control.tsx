import type { TextKey, Translate } from '@sprout/texts';
import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { Control, FormField, FormLines } from '../form-types.ts';
import { readLines } from '../lines.ts';
import { uploadPurpose } from './upload-purpose.ts';

// Few forms have files.
const FileList = lazy(async () => ({ default: (await import('./file-list.tsx')).FileList }));

/** Several files of a row: dropped or chosen, sent, named and put in order. */
export const filesControl =
  (purpose: string | undefined, { max }: Pick<FormLines, 'max'>): Control =>
  (props) => (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <FileList
        id={props.id}
        label={props.label}
        purpose={uploadPurpose(purpose)}
        max={max}
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
export function filesLines(t: Translate<TextKey>): Pick<FormLines, 'columns' | 'nameOf'> {
  const control = () => null;
  const columns: FormField[] = [
    { name: 'file', label: '', control, words: { required: t('kit.files.unsent') } },
    { name: 'name', label: '', control, words: { required: t('kit.files.nameless') } },
  ];
  return { columns, nameOf: (lines, at) => String(lines[at]?.['name'] ?? '') };
}

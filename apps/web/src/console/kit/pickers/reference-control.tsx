import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { Control } from '../form-types.ts';
import { idsOf, pickerPart } from './picker-props.ts';
import type { ReferenceProps } from './reference-picker.tsx';

// Trees are heavy and most lists name no other rows.
const ReferencePicker = lazy(async () => ({
  default: (await import('./reference-picker.tsx')).ReferencePicker,
}));

/** One row of another table, or several; the value is one id, or a comma list of them. */
export function ReferenceInput(props: ReferenceProps) {
  const { onChange } = props;
  return (
    <Suspense fallback={<Input {...(props.id ? { id: props.id } : {})} disabled />}>
      <ReferencePicker {...props} onChange={(next) => onChange(idsOf(next).join() || null)} />
    </Suspense>
  );
}

export const referenceControl =
  (code: string, { isMultiple = false } = {}): Control =>
  (props) => (
    <ReferenceInput {...pickerPart(props)} code={code} isMultiple={isMultiple} hasWindow />
  );

import { type ReferenceTarget, referenceTargets } from '@sprout/contract';
import type { ComponentType } from 'react';
import { CategoryPicker } from './category-picker.tsx';
import { DepartPicker } from './depart-picker.tsx';
import { CoursePicker, UnitPicker } from './lesson-pickers.tsx';
import { WithPickWindow } from './pick-window.tsx';
import type { PickerProps } from './picker-props.ts';
import { RolePicker } from './role-picker.tsx';
import { UserPicker } from './user-picker.tsx';

const pickers: Readonly<Record<ReferenceTarget, ComponentType<PickerProps>>> = {
  category: CategoryPicker,
  course: CoursePicker,
  courseUnit: UnitPicker,
  depart: DepartPicker,
  role: RolePicker,
  user: UserPicker,
};

const targetsByCode: ReadonlyMap<string, ReferenceTarget> = new Map(
  Object.entries(referenceTargets).map(([target, code]) => [code, target as ReferenceTarget]),
);

export type ReferenceProps = PickerProps & {
  /** Under which rows of a table are offered. */
  code: string;
  /** In a form: the list of the rows can be opened in a window. */
  hasWindow?: boolean;
};

/** Rows of another table; `null` where the code is not known. */
export function ReferencePicker({ code, hasWindow = false, ...props }: ReferenceProps) {
  const target = targetsByCode.get(code);
  if (!target) return null;
  const Picker = pickers[target];
  if (!hasWindow) return <Picker {...props} />;
  return (
    <WithPickWindow {...props} target={target}>
      <Picker {...props} />
    </WithPickWindow>
  );
}

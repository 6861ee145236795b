import { type ReferenceTarget, referenceTargets } from '@sprout/contract';
import type { ComponentType } from 'react';
import { CategoryPicker } from './category-picker.tsx';
import { DepartPicker } from './depart-picker.tsx';
import { CoursePicker, UnitPicker } from './lesson-pickers.tsx';
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

const pickersByCode: Readonly<Record<string, ComponentType<PickerProps>>> = Object.fromEntries(
  Object.entries(referenceTargets).map(([target, code]) => [
    code,
    pickers[target as ReferenceTarget],
  ]),
);

/** Rows of another table, by the code under which they are offered; `null` where the code is not known. */
export function ReferencePicker({ code, ...props }: PickerProps & { code: string }) {
  const Picker = pickersByCode[code];
  return Picker ? <Picker {...props} /> : null;
}

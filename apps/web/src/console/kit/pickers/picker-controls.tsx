import type { Control } from '../form-types.ts';
import { DepartPicker } from './depart-picker.tsx';
import { pickerPart } from './picker-props.ts';
import { RolePicker } from './role-picker.tsx';

type Options = { isMultiple?: boolean };

export const roleControl =
  ({ isMultiple = false }: Options = {}): Control =>
  (props) => <RolePicker {...pickerPart(props)} isMultiple={isMultiple} />;

export const departControl =
  ({ isMultiple = false }: Options = {}): Control =>
  (props) => <DepartPicker {...pickerPart(props)} isMultiple={isMultiple} />;

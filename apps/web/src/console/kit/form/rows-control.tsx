import type { Control, FormLines } from '../form-types.ts';
import { readLines } from '../lines.ts';
import { EditableTable } from './editable-table.tsx';

/** A list of lines in a table that is edited in place. */
export const rowsControl =
  ({ columns, max }: FormLines): Control =>
  (props) => (
    <EditableTable
      id={props.id}
      label={props.label}
      columns={columns}
      lines={readLines(props.value)}
      onChange={props.onChange}
      onBlur={props.onBlur}
      problems={props.problems ?? {}}
      max={max}
      isDisabled={props.isDisabled}
      describedBy={props.describedBy}
    />
  );

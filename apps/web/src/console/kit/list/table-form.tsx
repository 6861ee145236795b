import { useTexts } from '@sprout/ui';
import { useCan } from '../../session/permissions.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import { formFieldsOf, newValuesOf } from '../form/resource-fields.tsx';
import { useCheckUnique, wireName } from '../form/use-check-unique.ts';
import { openedSchema, useFieldRules } from '../form/use-field-rules.ts';
import type { FormValues } from '../form-types.ts';
import { useResourceNames } from '../resource-names.ts';
import type { RowAction } from '../table/list-types.ts';
import { codesOf, type RowOfTable, readRow, type Table, useTableApi } from '../table/table-api.ts';
import { useRefresh } from '../use-refresh.ts';
import type { TableParts } from './table-parts.ts';

type Props<R extends Table> = {
  resource: R;
  /** Absent for a new one. */
  row: RowOfTable<R> | undefined;
  parts?: TableParts<RowOfTable<R>>;
  /** Beside the row that is read or changed. */
  actions?: readonly RowAction[];
  /** What this new row begins with. */
  initial?: FormValues | undefined;
  onClose: () => void;
  /** Called before the form ends. */
  onAdded?: (id: string) => void;
};

/** The form of a declared table: for a new row, for one that is there, or to read it. */
export function TableForm<R extends Table>(props: Props<R>) {
  const { resource, parts = {}, row, initial, actions, onClose, onAdded } = props;
  type Row = RowOfTable<R>;
  const api = useTableApi(resource.name);
  const { t } = useTexts();
  const can = useCan();
  const names = useResourceNames(resource.name);
  const refresh = useRefresh(resource.name, ...(parts.related ?? []));
  const isEdit = row !== undefined;
  const isTaken = useCheckUnique(wireName(resource.path), row?.id);
  const rules = useFieldRules(resource.name);
  const declared = formFieldsOf(resource, Object.keys(resource.fields), t, { isEdit, id: row?.id })
    .filter(({ name }) => parts.fixed?.[name] === undefined)
    .map((field) => {
      const isUnique = resource.fields[field.name]?.unique === true;
      const asked = isUnique ? { ...field, unique: isTaken(wireName(field.name)) } : field;
      return rules.withRules(asked, { isNew: !isEdit });
    });
  const { edit } = resource.endpoints;
  const isProblem = row !== undefined && parts.problemOf?.(row, 'edit') !== undefined;
  const canEdit = edit !== undefined && can(codesOf(resource).edit) && !isProblem;
  const isReadOnly = isEdit && !canEdit;
  const fields = parts.fields?.(declared, row) ?? declared;
  const begun = newValuesOf(resource.fields);
  const { finish } = parts;
  const save = async (values: unknown) => {
    // A form sends an object of its fields.
    await parts.beforeSave?.(values as FormValues, row);
    const answered = await (isEdit ? api.edit(values) : api.add(values));
    await refresh();
    if (!isEdit) onAdded?.(readRow<Row>(answered).id);
  };
  const finished = async (values: unknown) => {
    await finish?.run(values);
    await refresh();
  };
  const below = Object.values({ ...parts.fixed, ...initial }).join();
  return (
    <FormDrawer
      title={
        isEdit ? t(canEdit ? 'kit.edit.of' : 'kit.show.of', { noun: names.noun(1) }) : names.add
      }
      schema={isEdit && edit ? edit.body : openedSchema(resource.form, rules.filled)}
      fields={fields}
      initial={row ? { ...row } : { ...begun, ...parts.initial, ...parts.fixed, ...initial }}
      {...(row ? { reload: async () => ({ ...readRow<Row>(await api.find(row.id)) }) } : {})}
      isReadOnly={isReadOnly}
      {...(actions ? { actions: actions.filter(({ key }) => key !== finish?.transition) } : {})}
      {...(parts.formSize ? { size: parts.formSize } : {})}
      submitText={finish?.text ?? parts.submitText}
      other={finish && { text: finish.keepText, onSubmit: save }}
      layout={parts.layout}
      isPage={parts.isPage}
      frame={parts.frame}
      staysOpen={isEdit && parts.frame !== undefined}
      hasAgain={!isEdit && !finish}
      draftKey={isReadOnly ? undefined : `${resource.name}:${below}${row?.id ?? ''}`}
      onSubmit={finish ? finished : save}
      onClose={onClose}
    />
  );
}

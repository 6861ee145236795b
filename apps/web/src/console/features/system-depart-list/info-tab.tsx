import { type DepartNode, endpoints } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import type { Static } from 'typebox';
import { ErrorState } from '../../kit/error-state.tsx';
import { FormFields } from '../../kit/form/form-fields.tsx';
import { ProblemLine } from '../../kit/form/problem-line.tsx';
import { StaleNotice } from '../../kit/form/stale-notice.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useStaleSave } from '../../kit/form/use-stale-save.ts';
import type { FormValues } from '../../kit/form-types.ts';
import type { DepartTabProps } from '../../kit/places.ts';
import { useTab } from '../../kit/tab-context.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { emptied, useDepartFields } from './depart-fields.tsx';
import { categoryOf, departsOf } from './depart-tree.tsx';
import styles from './departs.module.css';
import { useDepartNodes, useDepartRow } from './use-departs.ts';

type Row = Result<'departs.queryById'>;

type Props = Pick<DepartTabProps, 'onDirty'> & {
  row: Row;
  /** The department above it; nothing for a root. */
  parent: DepartNode | undefined;
};

/** What a department is. */
export function InfoTab({ depart, onDirty }: DepartTabProps) {
  const query = useDepartRow(depart.id);
  const tree = useDepartNodes().data;
  const parent = departsOf(tree ?? []).get(depart.id)?.parent;
  if (query.isLoadingError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton active className={styles['pad'] ?? ''} />;
  return <OpenedInfo row={query.data} parent={parent} onDirty={onDirty} />;
}

/** Shows what is newest until somebody types; then the form stays as it was opened. */
function OpenedInfo({ row, parent, onDirty }: Props) {
  const [opened, setOpened] = useState(row);
  const [isDirty, setDirty] = useState(false);
  const tell = useCallback(
    (next: boolean) => {
      setDirty(next);
      onDirty(next);
    },
    [onDirty],
  );
  if (!isDirty && JSON.stringify(opened) !== JSON.stringify(row)) setOpened(row);
  return <InfoForm key={JSON.stringify(opened)} row={opened} parent={parent} onDirty={tell} />;
}

function InfoForm({ row, parent, onDirty }: Props) {
  const { t } = useTexts();
  const id = useId();
  const can = useCan();
  const { form, stale, isBusy, submit } = useInfoForm({ row, parent, onDirty });
  const mayEdit = can('system:depart:edit');
  const focusOn = (name: string | undefined) =>
    name && document.getElementById(`${id}${name}`)?.focus();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!stale.notice) void submit();
  };
  return (
    <form className={styles['pad']} noValidate onSubmit={handleSubmit}>
      {stale.notice && (
        <StaleNotice {...stale.notice} isBusy={isBusy} onSave={() => void submit()} />
      )}
      <ProblemLine form={form} onGo={focusOn} />
      <FormFields id={id} form={form} isReadOnly={!mayEdit} />
      {mayEdit && (
        <div className={styles['foot']}>
          <Button
            disabled={!form.isDirty || isBusy}
            onClick={() => {
              stale.clear();
              form.reset();
            }}
          >
            {t('departs.reset')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            disabled={!form.isDirty || stale.notice !== undefined}
            loading={isBusy}
          >
            {t('departs.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function useInfoForm({ row, parent, onDirty }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { setDirty } = useTab();
  const run = useRun();
  const refresh = useRefresh('departs');
  const fields = useDepartFields({ isRoot: parent === undefined, isNew: false });
  const [isBusy, setBusy] = useState(false);
  const valuesOf = (found: Row) => ({
    ...found,
    parentName: parent?.departName ?? '',
    orgCategoryText: t(`departs.category.${categoryOf(found.orgCategory)}`),
  });
  const [initial] = useState(() => valuesOf(row));
  const schema = endpoints.departs.edit.body;
  const form = useForm({ schema, initial, fieldsOf: () => fields });
  const stale = useStaleSave<typeof schema>(form, async () => {
    const found = await client.call('departs.queryById', { query: { id: row.id } });
    return valuesOf(found);
  });
  const { isDirty } = form;
  useEffect(() => {
    setDirty(isDirty);
    onDirty(isDirty);
    return () => {
      setDirty(false);
      onDirty(false);
    };
  }, [isDirty, setDirty, onDirty]);
  const submit = async () => {
    setBusy(true);
    let version: number | undefined;
    const save = async (body: Static<typeof schema>, values: FormValues) => {
      const answer = await client.call('departs.edit', { body: { ...body, ...emptied(values) } });
      version = answer.version;
    };
    const sent = await stale.send(save).finally(() => setBusy(false));
    if (!sent) return;
    // A user who types on before the newest is read anew goes on from what was saved.
    form.saved(sent, { version });
    stale.clear();
    await run(refresh, t('departs.saved'));
  };
  return { form, stale, isBusy, submit };
}

import { endpoints } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { FormFields } from '../../kit/form/form-fields.tsx';
import { ProblemLine } from '../../kit/form/problem-line.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useFailure } from '../../kit/use-failure.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import { useTab } from '../../tabs/tab-context.ts';
import { emptied, useDepartFields } from './depart-fields.tsx';
import { categoryOf, type Depart } from './depart-tree.tsx';
import styles from './departs.module.css';
import { useDepartRow } from './use-departs.ts';

type Row = Result<'departs.queryById'>;

type Props = { depart: Depart; onDirty: (isDirty: boolean) => void };

/** What a department is. */
export function InfoTab({ depart, onDirty }: Props) {
  const query = useDepartRow(depart.node.id);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton active className={styles['pad'] ?? ''} />;
  return <InfoForm key={JSON.stringify(query.data)} {...{ row: query.data, depart, onDirty }} />;
}

function InfoForm({ row, depart, onDirty }: Props & { row: Row }) {
  const { t } = useTexts();
  const id = useId();
  const can = useCan();
  const { form, isBusy, submit } = useInfoForm(row, depart, onDirty);
  const mayEdit = can('system:depart:edit');
  const focusOn = (name: string | undefined) =>
    name && document.getElementById(`${id}${name}`)?.focus();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles['pad']} noValidate onSubmit={handleSubmit}>
      <ProblemLine form={form} onGo={focusOn} />
      <FormFields id={id} form={form} isReadOnly={!mayEdit} />
      {mayEdit && (
        <div className={styles['foot']}>
          <Button disabled={!form.isDirty || isBusy} onClick={form.reset}>
            {t('departs.reset')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={!form.isDirty} loading={isBusy}>
            {t('departs.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function useInfoForm(row: Row, { parent }: Depart, onDirty: Props['onDirty']) {
  const { t } = useTexts();
  const { client } = useServices();
  const { setDirty } = useTab();
  const run = useRun();
  const tellFailure = useFailure();
  const refresh = useRefresh('departs');
  const fields = useDepartFields({ isRoot: parent === undefined, isNew: false });
  const [isBusy, setBusy] = useState(false);
  const [initial] = useState(() => ({
    ...row,
    parentName: parent?.departName ?? '',
    orgCategoryText: t(`departs.category.${categoryOf(row.orgCategory)}`),
  }));
  const schema = endpoints.departs.edit.body;
  const form = useForm({ schema, initial, fieldsOf: () => fields });
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
    const body = form.read();
    if (!body) return;
    setBusy(true);
    try {
      await client.call('departs.edit', { body: { ...body, ...emptied(form.values) } });
    } catch (error) {
      if (!form.tell(error)) tellFailure(error);
      setBusy(false);
      return;
    }
    setBusy(false);
    await run(refresh, t('departs.saved'));
  };
  return { form, isBusy, submit };
}

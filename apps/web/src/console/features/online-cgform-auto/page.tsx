import { ApiError } from '@sprout/client';
import { formSchema } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import { type FillPlace, fillPlaceOf } from '../../kit/fill/fill-place.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTab } from '../../kit/tab-context.ts';
import { doneSeconds } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './fill.module.css';
import { fieldOf } from './fill-fields.ts';

type Form = Result<'forms.formItem'>;

export const Page = () => (
  <SubjectTexts subject="forms">
    <Opened />
  </SubjectTexts>
);

/** The form that the address names. */
function Opened() {
  const { t } = useTexts();
  const { client } = useServices();
  const { pathname } = useLocation();
  const place = fillPlaceOf(pathname);
  const id = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const form = useQuery({
    queryKey: ['forms.formItem', id],
    queryFn: ({ signal }) => client.call('forms.formItem', { params: { id }, signal }),
    // What is being filled in does not change by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      {form.isPending && (
        <div className={styles['page']}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {form.isError && !form.data && (
        <div className={styles['page']}>
          <PageHead title={t(place.isChilds ? 'forms.child.title' : 'forms.title')} />
          <ErrorState error={form.error} onRetry={() => void form.refetch()} />
          <p>
            <Link to={place.list}>{t(place.isChilds ? 'forms.child.all' : 'forms.all')}</Link>
          </p>
        </div>
      )}
      {form.data && <Filled form={form.data} place={place} onChanged={() => void form.refetch()} />}
    </>
  );
}

type FilledProps = { form: Form; place: FillPlace; onChanged: () => void };

function Filled({ form, place, onChanged }: FilledProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { setTitle } = useTab();
  const { id, name, about, revision, entry, fields } = form;
  useEffect(() => setTitle(name), [setTitle, name]);
  const { isChilds } = place;
  const leave = () => void navigate(place.list);
  async function send(values: unknown) {
    try {
      const body = { values: values as Record<string, unknown>, revision };
      await client.call('forms.send', { params: { id }, body });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'form.changed') onChanged();
      throw error;
    }
    message.success(t(isChilds ? 'forms.child.sent' : 'forms.sent'), doneSeconds);
    await queries.invalidateQueries({ queryKey: ['forms.open'] });
  }
  return (
    <FormDrawer
      isPage
      title={name}
      about={
        (about !== '' || entry || isChilds) && (
          <>
            {about !== '' && <p>{about}</p>}
            {isChilds && <p>{t('forms.child.about')}</p>}
            {entry && (
              <p>{t(isChilds ? 'forms.child.again' : 'forms.again', { time: entry.updateTime })}</p>
            )}
          </>
        )
      }
      schema={formSchema(fields)}
      fields={fields.map((line) => fieldOf(line, t))}
      initial={entry?.values ?? {}}
      draftKey={`form ${id}`}
      onSubmit={send}
      onClose={leave}
    />
  );
}

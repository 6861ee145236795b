import { endpoints } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useId, useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { fileControl } from '../../kit/files/file-control.tsx';
import { dayControl, dictControl, passwordControl, textControl } from '../../kit/form/controls.tsx';
import { FormFields } from '../../kit/form/form-fields.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import type { FormField, FormValues } from '../../kit/form-types.ts';
import { SaveBar } from '../../kit/save-bar.tsx';
import { useFailure } from '../../kit/use-failure.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';
import { SettingsPage } from '../../shell/settings-page.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';
import { drawnPictureControl } from './drawn-picture-control.tsx';
import styles from './settings.module.css';

type OwnRecord = Result<'account.info'>;

/** The own name, picture and ways to be reached. Source: system-domain section 7. */
export const Page = () => (
  <SubjectTexts subject="accountSettings">
    <BaseSettings />
  </SubjectTexts>
);

function BaseSettings() {
  const { t } = useTexts();
  const { client } = useServices();
  const info = useQuery({
    queryKey: ['account.info'],
    queryFn: () => client.call('account.info'),
  });
  return (
    <SettingsPage current="base" title={t('settings.title')} meta={info.data?.username}>
      {info.isPending && <Skeleton active />}
      {info.isError && !info.data && (
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      )}
      {info.data && <OwnForm key={info.dataUpdatedAt} record={info.data} />}
    </SettingsPage>
  );
}

const { body: schema } = endpoints.account.edit;

function OwnForm({ record }: { record: OwnRecord }) {
  const { t } = useTexts();
  const { client, session } = useServices();
  const id = useId();
  const tellFailure = useFailure();
  const refresh = useRefresh('account', 'session');
  const [isSaving, setSaving] = useState(false);
  const fields = useFields(record);
  const form = useForm({ schema, fieldsOf: () => fields, initial: toForm(record, fields) });

  const handleSave = async () => {
    const values = form.read();
    if (values === undefined || isSaving) return;
    setSaving(true);
    try {
      // The header shows the own name and picture.
      session.saveUser(await client.call('account.edit', { body: values }));
      await refresh();
    } catch (error) {
      if (!form.tell(error)) tellFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const changes = fields.filter(
    ({ name, isSecret }) => !isSecret && form.values[name] !== toForm(record, fields)[name],
  );
  return (
    <form
      className={styles['panel']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <FormFields id={id} form={form} isReadOnly={false} />
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <SaveBar
        count={changes.length}
        isSaving={isSaving}
        onSave={() => void handleSave()}
        onDiscard={form.reset}
        diff={t('settings.base.note')}
      />
    </form>
  );
}

/** A child is asked for a nickname and a drawn picture; what else the school needs it enters itself. */
function useFields(record: OwnRecord): FormField[] {
  const { id, userIdentity, realname, avatar } = record;
  const { t } = useTexts();
  const isReachedElsewhere = (values: FormValues) =>
    textOf(values['email']) !== textOf(record.email) ||
    textOf(values['phone']) !== textOf(record.phone);
  const isStaff = userIdentity === 2;
  const field = (name: 'nickname' | 'realname' | 'avatar' | 'birthday' | 'sex') => ({
    name,
    label: t(`field.users.${name}`),
  });
  const nickname = { ...field('nickname'), control: textControl({ max: 100 }), isRequired: true };
  if (!isStaff) {
    return [
      { ...nickname, hint: t('settings.nickname.hint') },
      {
        ...field('avatar'),
        control: drawnPictureControl({ userId: id, kept: avatar }),
        isWide: true,
      },
    ];
  }
  return [
    nickname,
    {
      ...field('realname'),
      control: textControl({ max: 100 }),
      // Who came without one may save the rest; who has one keeps one.
      isRequired: Boolean(realname),
      words: { required: t('people.needs.realname') },
    },
    { ...field('sex'), control: dictControl('sex') },
    { ...field('birthday'), control: dayControl() },
    {
      name: 'email',
      label: t('people.field.email'),
      control: textControl({ max: 100 }),
      words: { format: t('people.bad.email'), unique: t('people.taken.email') },
    },
    {
      name: 'phone',
      label: t('people.field.phone'),
      control: textControl({ max: 11 }),
      words: { format: t('people.bad.phone'), unique: t('people.taken.phone') },
    },
    {
      name: 'password',
      label: t('settings.contact.password'),
      hint: t('settings.contact.password.hint'),
      control: passwordControl(),
      isSecret: true,
      shownIf: isReachedElsewhere,
      requiredIf: isReachedElsewhere,
    },
    { ...field('avatar'), control: fileControl({ purpose: 'avatar', crop: 1 }), isWide: true },
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function toForm(record: OwnRecord, fields: readonly FormField[]): Record<string, unknown> {
  const all: Record<string, unknown> = {
    ...record,
    sex: record.sex === null ? null : String(record.sex),
  };
  return Object.fromEntries(fields.map(({ name }) => [name, all[name] ?? null]));
}

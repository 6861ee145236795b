import { useTexts } from '@sprout/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Modal, Select, Spin, Tooltip } from 'antd';
import { CircleHelp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFailure } from '../../kit/use-failure.ts';
import { useServices } from '../../services.ts';
import type { OverlayProps } from './overlay-props.ts';

/** Chooses in which department one works. Source: specification sections 4 and 5. */
export function DepartModal({ onClose }: OverlayProps) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const fail = useFailure();
  const { client } = useServices();
  const { data, error } = useQuery({
    queryKey: ['own-departs'],
    queryFn: () => client.call('session.departs'),
    staleTime: 0,
    gcTime: 0,
    // The effect below tells the failure and closes the window.
    meta: { isQuiet: true },
  });
  const isEmpty = data?.list.length === 0;

  useEffect(() => {
    if (isEmpty) void message.warning(t('shell.depart.none'));
    if (error) fail(error);
    if (isEmpty || error) onClose();
  }, [isEmpty, error, message, t, fail, onClose]);

  if (isEmpty || error) return null;
  if (!data) return <Spin fullscreen />;
  return <Chooser list={data.list} current={data.orgCode ?? undefined} onClose={onClose} />;
}

type ChooserProps = OverlayProps & {
  list: readonly { orgCode: string; departName: string }[];
  current: string | undefined;
};

function Chooser({ list, current, onClose }: ChooserProps) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const fail = useFailure();
  const queries = useQueryClient();
  const { client, session } = useServices();
  const nameOf = (code: string | undefined) =>
    list.find(({ orgCode }) => orgCode === code)?.departName ?? '';
  const [chosen, setChosen] = useState(nameOf(current) ? current : undefined);
  const [isMissing, setMissing] = useState(false);

  const saving = useMutation({
    mutationFn: (orgCode: string) => client.call('session.selectDepart', { body: { orgCode } }),
    onSuccess: ({ userInfo }) => {
      session.saveUser(userInfo);
      void message.success(t('shell.depart.saved', { name: nameOf(chosen) }));
      // Lists are those of the department.
      void queries.invalidateQueries();
      onClose();
    },
    onError: fail,
  });
  const handleSave = () => (chosen === undefined ? setMissing(true) : saving.mutate(chosen));

  return (
    <Modal
      open
      width={450}
      title={
        <>
          {t('shell.depart.title', { name: nameOf(current) })}{' '}
          <Tooltip title={t('shell.depart.hint')}>
            <CircleHelp size={15} role="img" aria-label={t('shell.depart.hint')} />
          </Tooltip>
        </>
      }
      onCancel={onClose}
      mask={{ closable: false, blur: false }}
      closable={{ 'aria-label': t('console.close') }}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.close')}</Button>
          <Button type="primary" loading={saving.isPending} onClick={handleSave}>
            {t('shell.depart.save')}
          </Button>
        </>
      }
    >
      <Form layout="vertical">
        <Form.Item
          label={t('shell.depart.field')}
          htmlFor="own-depart"
          {...(isMissing ? { validateStatus: 'error', help: t('shell.depart.choose') } : {})}
        >
          <Select
            id="own-depart"
            aria-label={t('shell.depart.field')}
            placeholder={t('shell.depart.choose')}
            value={chosen}
            onChange={(value) => {
              setChosen(value);
              setMissing(false);
            }}
            options={list.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

import { messageProviders } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { FormField } from '../../kit/form-types.ts';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { State } from '../../kit/state.tsx';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { headersControl } from './headers-control.tsx';
import { type Provider, TrialModal } from './trial-modal.tsx';

const spec: ListSpec<typeof messageProviders> = {
  columns: [
    'name',
    'channel',
    'isOn',
    'host',
    'port',
    'sender',
    { key: 'remark', isHidden: true },
    { key: 'updateTime', isHidden: true },
  ],
};

/** By which servers mail, SMS and WeChat messages leave; each can be tried. */
export const Page = () => (
  <SubjectTexts subject="messageCenter">
    <Providers />
  </SubjectTexts>
);

const headers = headersControl();

const ownField = (field: FormField): FormField => {
  if (field.name === 'headers') return { ...field, control: headers, isWide: true };
  return ['url', 'bodyTemplate', 'webhook'].includes(field.name)
    ? { ...field, isWide: true }
    : field;
};

function Providers() {
  const { t } = useTexts();
  const { client } = useServices();
  const [tried, setTried] = useState<Provider>();
  const { data: hosts } = useQuery({
    queryKey: ['messageProviders.hosts'],
    queryFn: ({ signal }) => client.call('messageProviders.hosts', { signal }),
  });
  return (
    <>
      <TableScreen
        resource={messageProviders}
        spec={spec}
        about={
          hosts && (
            <Alert
              type="info"
              showIcon
              title={t(hosts.length === 0 ? 'messageCenter.closed' : 'messageCenter.none')}
              description={hosts.length === 0 && t('messageCenter.closedHint')}
            />
          )
        }
        initial={{ port: 465, encryption: 'tls', method: 'POST', contentType: 'json' }}
        fields={(declared) => declared.map(ownField)}
        card={(row) => ({
          title: row.name,
          second: row.channel_dictText,
          text: row.host && `${row.host}:${row.port}`,
          state: (
            <State kind={row.isOn ? 'ok' : 'off'}>
              {t(row.isOn ? 'messageCenter.on' : 'messageCenter.off')}
            </State>
          ),
        })}
        rowActions={(declared, row) => [
          {
            key: 'try',
            label: t('messageCenter.try'),
            icon: <Send size={16} aria-hidden="true" />,
            perm: 'system:messageProvider:edit',
            run: () => setTried(row),
          },
          ...declared,
        ]}
      />
      {tried && <TrialModal provider={tried} onClose={() => setTried(undefined)} />}
    </>
  );
}

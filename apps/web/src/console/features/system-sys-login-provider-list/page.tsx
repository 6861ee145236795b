import { loginProviders } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { type ListSpec, TableScreen } from '../../kit/list/list-page.tsx';
import { State } from '../../kit/state.tsx';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { type Provider, ProviderCheck } from './provider-check.tsx';

const spec: ListSpec<typeof loginProviders> = {
  columns: [
    'name',
    'code',
    'kind',
    'isOn',
    'address',
    { key: 'linkCount', isRight: true, render: ({ linkCount }) => linkCount },
    { key: 'clientId', isHidden: true },
    { key: 'updateTime', isHidden: true },
  ],
};

/** Other places at which people may log in. */
export const Page = () => (
  <SubjectTexts subject="loginProviders">
    <LoginProviders />
  </SubjectTexts>
);

function LoginProviders() {
  const { t } = useTexts();
  const { client } = useServices();
  const [checked, setChecked] = useState<Provider>();
  const { data } = useQuery({
    queryKey: ['loginProviders.hosts'],
    queryFn: ({ signal }) => client.call('loginProviders.hosts', { signal }),
  });
  const isClosed = data?.hosts.length === 0;
  const about = data && (
    <>
      <Alert
        type="info"
        showIcon
        title={t(isClosed ? 'loginProviders.closed' : 'loginProviders.about')}
        description={
          isClosed ? (
            t('loginProviders.closedHint')
          ) : (
            <>
              {t('loginProviders.callback')} <code>{callbackOf(data.origin)}</code>
            </>
          )
        }
      />
      {!data.hasPublicUrl && (
        <Alert
          type="warning"
          showIcon
          title={t('loginProviders.noPublicUrl')}
          description={t('loginProviders.noPublicUrlHint')}
        />
      )}
    </>
  );
  return (
    <>
      <TableScreen
        resource={loginProviders}
        spec={spec}
        about={about}
        fields={(declared) =>
          declared.map((field) => (field.name === 'address' ? { ...field, isWide: true } : field))
        }
        card={(row) => ({
          title: row.name,
          second: row.kind_dictText,
          text: row.address,
          state: (
            <State kind={row.isOn ? 'ok' : 'off'}>
              {t(row.isOn ? 'loginProviders.on' : 'loginProviders.off')}
            </State>
          ),
        })}
        rowActions={(declared, row) => [
          {
            key: 'check',
            label: t('loginProviders.check'),
            icon: <PlugZap size={16} aria-hidden="true" />,
            perm: 'system:loginProvider:edit',
            run: () => setChecked(row),
          },
          ...declared,
        ]}
      />
      {checked && <ProviderCheck provider={checked} onClose={() => setChecked(undefined)} />}
    </>
  );
}

/** With the place where the code of the provider stands. */
const callbackOf = (origin: string): string => `${origin}/api/thirdLogin/{code}/callback`;

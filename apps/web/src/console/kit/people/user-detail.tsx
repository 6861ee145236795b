import { personTextNames } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useContext } from 'react';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { DetailList } from '../detail-list.tsx';
import { DictText } from '../dict/dict-text.tsx';
import { ErrorState } from '../error-state.tsx';
import { PageDrawer } from '../page-drawer.tsx';
import { Person } from '../person.tsx';
import { PersonPlacesContext } from '../places.ts';
import styles from './people.module.css';
import { PhoneNumber } from './phone-number.tsx';
import { useUserLabel } from './use-user-label.ts';
import { LoginMethods, UserState } from './user-cells.tsx';
import { nameOf, type UserRecord } from './user-types.ts';

type Props = { userId: string; onEdit: () => void; onClose: () => void };

/** Everything about one person that the reader may see. */
export function UserDetail({ userId, onEdit, onClose }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['users.queryById', userId],
    queryFn: () => client.call('users.queryById', { query: { id: userId } }),
  });
  const user = query.data;
  const cards = useContext(PersonPlacesContext).filter(({ isFor }) => isFor(can));
  return (
    <PageDrawer
      title={user ? t('people.detail.of', { name: nameOf(user) }) : t('people.detail')}
      onClose={onClose}
      footer={
        can('system:user:edit') && (
          <div className={styles['end']}>
            <Button type="primary" onClick={onEdit}>
              {t('kit.edit')}
            </Button>
          </div>
        )
      }
    >
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active />}
      {user && (
        <>
          <p className={styles['who']}>
            <Person
              user={{ id: user.id, name: nameOf(user), picture: user.avatar_url }}
              second={user.username}
            />
          </p>
          <Details user={user} />
          {cards
            .filter(({ isOf }) => !isOf || isOf(user))
            .map(({ title, Card }) => (
              <section key={title} className={styles['card']} aria-label={t(title)}>
                <h3>{t(title)}</h3>
                <Card user={user} />
              </section>
            ))}
        </>
      )}
    </PageDrawer>
  );
}

function Details({ user }: { user: UserRecord }) {
  const { t } = useTexts();
  const label = useUserLabel();
  const isStaff = user.userIdentity === 2;
  const staffItems = [
    { label: label('departIds'), value: user.departIds_dictText },
    { label: label('workNo'), value: user.workNo },
    { label: label('post'), value: user.post },
  ];
  return (
    <DetailList
      columns={2}
      items={[
        { label: label('userIdentity'), value: t(`people.identity.${isStaff ? 2 : 1}`) },
        { label: t('people.status'), value: <UserState user={user} /> },
        { label: label('nickname'), value: user.nickname },
        { label: t('people.role'), value: user.roleTxt },
        { label: t('people.depart'), value: user.orgCodeTxt },
        ...(isStaff ? staffItems : []),
        { label: t('people.ways'), value: <LoginMethods user={user} /> },
        {
          label: label('phone'),
          value: user.phone && <PhoneNumber userId={user.id} masked={user.phone} />,
        },
        { label: label('telephone'), value: user.telephone },
        { label: label('email'), value: user.email },
        ...personTextNames.map((name) => ({ label: label(name), value: user[name] })),
        {
          label: label('sex'),
          value: user.sex && <DictText code="sex" value={String(user.sex)} />,
        },
        { label: label('birthday'), value: user.birthday },
        { label: t('people.created'), value: user.createTime },
        { label: label('id'), value: user.id },
      ]}
    />
  );
}

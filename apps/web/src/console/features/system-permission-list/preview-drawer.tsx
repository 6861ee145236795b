import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { MenuIcon } from '../../kit/menu-icon.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useServices } from '../../services.ts';
import styles from './menus.module.css';

type Preview = Result<'permissions.preview'>;

/** The part of a line that every level has. */
type Line = Pick<Preview['menu'][number], 'id' | 'path' | 'hidden' | 'meta'> & {
  children?: readonly Line[] | undefined;
};

/** The menu as somebody with one role sees it. */
export function PreviewDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const id = useId();
  const [roleId, setRoleId] = useState<string>();
  const roles = useQuery({
    queryKey: ['roles.list', 'preview'],
    queryFn: () => client.call('roles.list', { query: { pageSize: 200, column: 'roleLevel' } }),
  });
  return (
    <PageDrawer title={t('access.menu.preview')} size={520} onClose={onClose}>
      <div className={styles['preview']}>
        <div className={styles['field']}>
          <label htmlFor={id}>{t('access.menu.previewRole')}</label>
          <Select
            id={id}
            value={roleId}
            loading={roles.isFetching}
            placeholder={t('kit.choose')}
            showSearch={{ optionFilterProp: 'label' }}
            options={(roles.data?.records ?? []).map((role) => ({
              value: role.id,
              label: role.roleName,
            }))}
            onChange={setRoleId}
          />
        </div>
        {roleId ? (
          <RoleMenu key={roleId} roleId={roleId} />
        ) : (
          <p className={styles['muted']}>{t('access.menu.previewNone')}</p>
        )}
      </div>
    </PageDrawer>
  );
}

function RoleMenu({ roleId }: { roleId: string }) {
  const { t } = useTexts();
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['permissions.preview', roleId],
    queryFn: () => client.call('permissions.preview', { query: { roleId } }),
  });
  if (query.isPending) return <Skeleton active title={false} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { menu, auth } = query.data;
  if (menu.length === 0)
    return <EmptyState pose="sleep" title={t('access.menu.previewEmpty')} text="" />;
  return (
    <>
      <p role="status">
        {t('access.menu.previewText', { menus: countOf(menu), buttons: auth.length })}
      </p>
      <MenuList lines={menu} />
    </>
  );
}

const countOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + 1 + countOf(line.children ?? []), 0);

/** A button with several codes stands in the list once for each. */
const namesOf = (buttons: readonly { describe: string }[]): string[] => [
  ...new Set(buttons.map(({ describe }) => describe)),
];

function MenuList({ lines }: { lines: readonly Line[] }) {
  const { t } = useTexts();
  return (
    <ul>
      {lines.map(({ id, hidden, meta, children = [] }) => (
        <li key={id}>
          <span>
            <MenuIcon name={meta.icon ?? ''} />
            {meta.title}
            {hidden && <Tag>{t('access.menu.previewHidden')}</Tag>}
            {meta.dataRules && meta.dataRules.length > 0 && (
              <Tag tone="warn">
                {t('access.menu.ruleNames', {
                  names: meta.dataRules.join(t('kit.names.comma')),
                })}
              </Tag>
            )}
            {meta.permissionList && meta.permissionList.length > 0 && (
              <small className={styles['buttons']}>
                {namesOf(meta.permissionList).join(t('kit.names.comma'))}
              </small>
            )}
          </span>
          {children.length > 0 && <MenuList lines={children} />}
        </li>
      ))}
    </ul>
  );
}

import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { Tag } from '../../kit/tag.tsx';
import { useCan } from '../../session/permissions.ts';
import { ClassCode } from './class-code.tsx';
import { categoryOf, classCategory, type Depart } from './depart-tree.tsx';
import styles from './departs.module.css';
import { InfoTab } from './info-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { ShareClass } from './share-class.tsx';
import type { DepartCommands } from './use-depart-commands.ts';
import { type TabName, tabs, type useChoice } from './use-departs.ts';
import type { useLeaveGuard } from './use-leave-guard.ts';
import { useTeachers } from './use-teachers.ts';

type Props = {
  depart: Depart;
  choice: ReturnType<typeof useChoice>;
  commands: DepartCommands;
  guard: ReturnType<typeof useLeaveGuard>;
};

/** One department: what it is called, its class code, and its tabs. */
export function DepartPane({ depart, choice, commands, guard }: Props) {
  const { t } = useTexts();
  const { node } = depart;
  const shown = useTabNames();
  const isClass = node.orgCategory === classCategory;
  const wanted = choice.tab ?? (isClass ? 'members' : 'info');
  const active = shown.includes(wanted) ? wanted : (shown[0] ?? 'info');
  const category = t(`departs.category.${categoryOf(node.orgCategory)}`);
  const bodyOf = (tab: TabName) => {
    switch (tab) {
      case 'info':
        return <InfoTab depart={depart} onDirty={guard.setDirty} />;
      case 'members':
        return <MembersTab depart={depart} commands={commands} />;
      case 'roles':
        return <RolesTab departId={node.id} />;
      case 'permissions':
        return <PermissionsTab departId={node.id} />;
    }
  };
  return (
    <section
      className={styles['panel']}
      aria-label={t('departs.working', { category, name: node.departName })}
    >
      <header className={styles['title']}>
        <h2>{node.departName}</h2>
        <Tag tone={isClass ? 'primary' : 'plain'}>{category}</Tag>
        <span className={styles['quiet']}>{node.orgCode}</span>
        <span className={styles['space']} />
        {isClass && <Share depart={node} />}
        {isClass && <ClassCode depart={node} />}
      </header>
      <Tabs
        className={styles['tabs'] ?? ''}
        activeKey={active}
        onChange={(key) => {
          const next = tabs.find((tab) => tab === key);
          if (next) void guard.leave(() => choice.show(next));
        }}
        items={shown.map((key) => ({ key, label: t(`departs.tab.${key}`) }))}
      />
      <div className={styles['body']}>{bodyOf(active)}</div>
    </section>
  );
}

function Share({ depart }: { depart: DepartNode }) {
  const { t } = useTexts();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const mayShare = can('system:depart:addOwn');
  const { data } = useTeachers(depart.id, mayShare);
  if (!mayShare) return null;
  const names = data?.teachers.map(({ name }) => name).join(t('kit.names.comma'));
  return (
    <>
      {names && (
        <span className={styles['teachers']} title={names}>
          {t('departs.teachers', { names })}
        </span>
      )}
      <Button size="small" onClick={() => setOpen(true)}>
        {t('departs.share')}
      </Button>
      {isOpen && <ShareClass depart={depart} onClose={() => setOpen(false)} />}
    </>
  );
}

function useTabNames(): readonly TabName[] {
  const can = useCan();
  return tabs.filter((tab) => {
    if (tab === 'members') return can('system:user:list');
    if (tab === 'roles') return can('system:depart:role:list');
    return tab === 'info' || can('system:permission:saveDepart');
  });
}

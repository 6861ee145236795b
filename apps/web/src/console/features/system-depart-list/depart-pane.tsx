import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { WriteButton } from '../../kit/messages/write-button.tsx';
import { Tag } from '../../kit/tag.tsx';
import type { useUndo } from '../../kit/use-undo.ts';
import { useCan } from '../../session/permissions.ts';
import { ClassCode } from './class-code.tsx';
import { departTabs } from './depart-tabs.ts';
import { categoryOf, classCategory, type Depart } from './depart-tree.tsx';
import styles from './departs.module.css';
import { ShareClass } from './share-class.tsx';
import type { useChoice } from './use-departs.ts';
import type { useLeaveGuard } from './use-leave-guard.ts';
import { useTeachers } from './use-teachers.ts';

type Props = {
  depart: Depart;
  choice: ReturnType<typeof useChoice>;
  undo: ReturnType<typeof useUndo>;
  guard: ReturnType<typeof useLeaveGuard>;
};

/** One department: what it is called, its class code, and its tabs. */
export function DepartPane({ depart: { node }, choice, undo, guard }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const isClass = node.orgCategory === classCategory;
  const wanted = choice.tab ?? (isClass ? 'members' : 'info');
  const shown = departTabs.filter(({ isFor, isOf }) => isFor(can) && isOf?.(node) !== false);
  const active = shown.find(({ key }) => key === wanted) ?? shown[0];
  const category = t(`departs.category.${categoryOf(node.orgCategory)}`);
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
        {isClass && (
          <WriteButton isSmall addressee={{ to: 'depart', id: node.id, name: node.departName }} />
        )}
        {isClass && <Share depart={node} />}
        {isClass && <ClassCode depart={node} />}
      </header>
      <Tabs
        className={styles['tabs'] ?? ''}
        activeKey={active?.key ?? ''}
        onChange={(key) => void guard.leave(() => choice.show(key))}
        items={shown.map(({ key, label }) => ({ key, label: t(label) }))}
      />
      <div className={styles['body']}>
        {active && <active.Tab depart={node} undo={undo} onDirty={guard.setDirty} />}
      </div>
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

import { useTexts } from '@sprout/ui';
import { Input, Skeleton, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { ErrorState } from '../error-state.tsx';
import { MoreMenu } from '../table/more-menu.tsx';
import { mobileQuery, useMedia } from '../use-media.ts';
import styles from './tree.module.css';
import { TreeList } from './tree-list.tsx';
import type { TreeSideProps } from './tree-side-props.ts';
import { branchesOf, filterTree, type TreeNode } from './tree-types.ts';

/** A tree beside a list; a select where there is no room for both. */
export function TreeSide(props: TreeSideProps) {
  const { label, nodes, value, onSelect, error, onRetry } = props;
  const isNarrow = useMedia(mobileQuery);
  if (error !== undefined && onRetry) return <ErrorState error={error} onRetry={onRetry} />;
  if (nodes === undefined) {
    return (
      <div className={styles['side']}>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </div>
    );
  }
  if (!isNarrow) return <WideTree {...props} nodes={nodes} />;
  return (
    <div className={styles['phone']}>
      <TreeSelect
        aria-label={label}
        placeholder={label}
        value={value}
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll
        style={{ flex: 1 }}
        treeData={nodes.map(toOption)}
        onChange={(key?: string) => onSelect(key)}
      />
      {props.head}
    </div>
  );
}

function WideTree(props: TreeSideProps & { nodes: readonly TreeNode[] }) {
  const { label, nodes, head, value, onSelect, menu, onMove } = props;
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => filterTree(nodes, words), [nodes, words]);
  const open = useMemo(() => {
    const all = branchesOf(shown);
    return new Set(words ? all : all.filter((key) => !closed.has(key)));
  }, [shown, closed, words]);
  const toggle = (key: string, isOpen: boolean) =>
    setClosed((before) => {
      const next = new Set(before);
      isOpen ? next.delete(key) : next.add(key);
      return next;
    });
  return (
    <section className={styles['side']} aria-label={label}>
      <div className={styles['head']}>
        <Input
          aria-label={t('kit.tree.search', { label })}
          placeholder={t('kit.tree.search', { label })}
          value={words}
          allowClear
          onChange={(event) => setWords(event.target.value)}
        />
        {head}
        {!words && branchesOf(nodes).length > 0 && (
          <MoreMenu
            label={t('access.grants.tools')}
            className={styles['menuButton'] ?? ''}
            items={[
              {
                key: 'openAll',
                label: t('access.menu.openAll'),
                run: () => setClosed(new Set()),
              },
              {
                key: 'closeAll',
                label: t('access.menu.closeAll'),
                run: () => setClosed(new Set(branchesOf(nodes))),
              },
            ]}
          />
        )}
      </div>
      {shown.length === 0 && <p className={styles['none']}>{t('kit.tree.none')}</p>}
      <TreeList
        label={label}
        nodes={shown}
        open={open}
        value={value}
        onToggle={toggle}
        onSelect={(key) => onSelect(key === value ? undefined : key)}
        menu={menu}
        onMove={words ? undefined : onMove}
      />
    </section>
  );
}

type Option = { value: string; title: string; children: Option[] };

const toOption = ({ key, title, children = [] }: TreeNode): Option => ({
  value: key,
  title,
  children: children.map(toOption),
});

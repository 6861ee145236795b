import { useTexts } from '@sprout/ui';
import { Input, Skeleton, Switch } from 'antd';
import { useId, useMemo, useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import listStyles from '../table/list.module.css';
import { MoreMenu } from '../table/more-menu.tsx';
import { branchesOf } from '../tree/tree-types.ts';
import { CheckTree } from './check-tree.tsx';
import { findNodes } from './grant-tree.ts';
import styles from './grants.module.css';
import { RulesPane } from './rules-pane.tsx';
import type { Grants } from './use-grants.ts';

/** The tree of menus and buttons beside the data rules of the chosen one. */
export function GrantPanel({ grants }: { grants: Grants }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string>();
  const [words, setWords] = useState('');
  const { nodes } = grants;
  const shown = useMemo(() => findNodes(nodes ?? [], words), [nodes, words]);
  const folds = useFolds(branchesOf(shown), words !== '');
  if (grants.error) return <ErrorState error={grants.error} onRetry={grants.retry} />;
  if (grants.isPending || !nodes) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (nodes.length === 0)
    return <EmptyState pose="sleep" title={t('access.grants.empty')} text="" />;
  const isIdle = hasIdle(grants);
  const hasLimits = [...grants.facts.keys()].some((key) => !grants.mayChange(key));
  return (
    <div className={styles['panes']}>
      <section aria-label={t('access.grants.tree')}>
        <div className={styles['bar']}>
          <Input
            aria-label={t('access.grants.search')}
            placeholder={t('access.grants.search')}
            value={words}
            allowClear
            onChange={(event) => setWords(event.target.value)}
          />
          <TreeTools grants={grants} onOpenAll={folds.openAll} onCloseAll={folds.closeAll} />
        </div>
        <GrantCount grants={grants} />
        {!grants.source.canSave && (
          <p className={styles['note']}>{grants.source.problem ?? t('access.grants.readOnly')}</p>
        )}
        {grants.source.canSave && hasLimits && (
          <p className={styles['note']}>{t('access.grants.limit')}</p>
        )}
        {isIdle && <p className={styles['note']}>{t('access.grants.wholeSchoolNote')}</p>}
        {shown.length === 0 && <p className={styles['quiet']}>{t('access.grants.none')}</p>}
        <CheckTree
          label={t('access.grants.tree')}
          grants={grants}
          nodes={shown}
          open={folds.open}
          onToggleOpen={folds.toggle}
          chosen={chosen}
          onChoose={setChosen}
        />
      </section>
      <RulesPane grants={grants} fact={chosen ? grants.facts.get(chosen) : undefined} />
    </div>
  );
}

/** Whether a right is checked that needs the sight of the whole school, which the role or department does not give. */
const hasIdle = ({ source, facts, checked }: Grants): boolean =>
  source.seesWholeSchool !== true &&
  [...checked].some((key) => facts.get(key)?.node.wholeSchool === true);

/** Which branches are open: all at first, and all while one searches. */
function useFolds(branches: readonly string[], isSearching: boolean) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return {
    open: new Set(isSearching ? branches : branches.filter((key) => !closed.has(key))),
    openAll: () => setClosed(new Set()),
    closeAll: () => setClosed(new Set(branches)),
    toggle: (key: string, isOpen: boolean) =>
      setClosed(
        (before) => new Set(isOpen ? [...before].filter((k) => k !== key) : [...before, key]),
      ),
  };
}

type ToolsProps = { grants: Grants; onOpenAll: () => void; onCloseAll: () => void };

function TreeTools({ grants, onOpenAll, onCloseAll }: ToolsProps) {
  const { t } = useTexts();
  const changing = [
    { key: 'link', label: t('access.grants.linked'), run: () => grants.setLinked(true) },
    { key: 'unlink', label: t('access.grants.unlink'), run: () => grants.setLinked(false) },
    { key: 'checkAll', label: t('access.grants.checkAll'), run: grants.checkAll },
    { key: 'checkNone', label: t('access.grants.checkNone'), run: grants.checkNone },
  ];
  return (
    <MoreMenu
      label={t('access.grants.tools')}
      className={listStyles['moreButton'] ?? ''}
      items={[
        ...(grants.source.canSave ? changing : []),
        { key: 'openAll', label: t('access.grants.openAll'), run: onOpenAll },
        { key: 'closeAll', label: t('access.grants.closeAll'), run: onCloseAll },
      ]}
    >
      {t('access.grants.tools')}
    </MoreMenu>
  );
}

function GrantCount({ grants }: { grants: Grants }) {
  const { t } = useTexts();
  const id = useId();
  const count = [...grants.facts.keys()].filter((key) => grants.checked.has(key)).length;
  return (
    <div className={styles['count']}>
      <span>{t('access.grants.tree')}</span>
      <span className={styles['space']} />
      <span role="status">{t('access.grants.count', { n: count, total: grants.facts.size })}</span>
      {grants.source.canSave && (
        <label htmlFor={id}>
          <Switch id={id} size="small" checked={grants.isLinked} onChange={grants.setLinked} />
          {t('access.grants.linked')}
        </label>
      )}
    </div>
  );
}

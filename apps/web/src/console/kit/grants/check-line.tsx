import { useTexts } from '@sprout/ui';
import { Tooltip } from 'antd';
import { Filter, Folder, KeyRound, LayoutGrid } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Tag } from '../tag.tsx';
import { TreeChevron } from '../tree/tree-chevron.tsx';
import type { TreeLine } from '../tree/tree-types.ts';
import type { GrantNode } from './grant-source.ts';
import { type GrantFact, isButton } from './grant-tree.ts';
import styles from './grants.module.css';

type Props = {
  line: TreeLine;
  fact: GrantFact;
  isChecked: boolean;
  isPartly: boolean;
  isChosen: boolean;
  /** Where the keyboard enters the tree. */
  isEntry: boolean;
  /** Its box can be changed. */
  isUsable: boolean;
  mayChange: boolean;
  /** The role or department does not give the sight of the whole school, without which some rights are of no use. */
  isIdle: boolean;
  change: 'added' | 'removed' | false;
  onKey: (event: KeyboardEvent) => void;
  onCheck: () => void;
  onChoose: () => void;
  onToggleOpen: () => void;
};

/** One menu or button: its box, its name and code, its data rules, what is being changed. */
export function CheckLine({ line, fact, isChecked, isPartly, isUsable, ...props }: Props) {
  const { t } = useTexts();
  const { node, level } = line;
  const { perms, ruleFlag } = fact.node;
  const { change, isIdle } = props;
  const isGroup = fact.node.children?.some((child) => !isButton(child)) ?? false;
  const Icon = isButton(fact.node) ? KeyRound : isGroup ? Folder : LayoutGrid;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-selected={props.isChosen}
      aria-checked={isPartly ? 'mixed' : isChecked}
      {...(line.hasBelow ? { 'aria-expanded': line.isOpen } : {})}
      tabIndex={props.isEntry ? 0 : -1}
      data-key={node.key}
      className={styles['line']}
      style={{ paddingInlineStart: (level - 1) * 24 }}
      title={props.mayChange ? undefined : t('access.grants.notYours')}
      onKeyDown={props.onKey}
      onClick={props.onChoose}
    >
      <TreeChevron line={line} name={node.title} onToggle={props.onToggleOpen} />
      <input
        type="checkbox"
        tabIndex={-1}
        className={styles['box']}
        aria-label={t('access.grants.check', { name: node.title })}
        checked={isChecked}
        disabled={!isUsable}
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        onClick={(event) => event.stopPropagation()}
        onChange={props.onCheck}
      />
      <Icon size={14} aria-hidden="true" className={styles['icon']} />
      <span className={styles['name']} title={node.title} data-group={isGroup && level === 1}>
        {node.title}
      </span>
      {isButton(fact.node) && perms && <code className={styles['code']}>{perms}</code>}
      <span className={styles['space']} />
      <SightTag node={fact.node} isIdle={isIdle && isChecked} />
      {ruleFlag === 1 && (
        <Tag tone={props.isChosen ? 'primary' : 'plain'}>
          <Filter size={11} aria-hidden="true" /> {t('access.grants.rules')}
        </Tag>
      )}
      {change && <Tag tone={change === 'added' ? 'ok' : 'bad'}>{t(`access.grants.${change}`)}</Tag>}
    </div>
  );
}

/** Says that a right is of no use, or opens own rows only, without the sight of the whole school; else nothing. */
function SightTag({ node, isIdle }: { node: GrantNode; isIdle: boolean }) {
  const { t } = useTexts();
  if (!node.wholeSchool && !node.ownRows) return null;
  const key = node.wholeSchool ? 'access.grants.wholeSchool' : 'access.grants.ownRows';
  return (
    <Tooltip title={t(`${key}Tip`)}>
      <span>
        <Tag tone={node.wholeSchool && isIdle ? 'warn' : 'plain'}>{t(key)}</Tag>
      </span>
    </Tooltip>
  );
}

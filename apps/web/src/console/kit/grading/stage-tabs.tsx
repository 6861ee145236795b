import { Skeleton, Tabs } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import styles from './grading.module.css';

type StagePane<Key extends string> = {
  key: Key;
  label: ReactNode;
  draw: () => ReactNode;
};

/** The open tab below a work: the one that was asked for where this work has it, else the first. */
export function useStageTab<Key extends string>(keys: readonly [Key, ...Key[]]) {
  const [asked, setTab] = useState<Key>();
  const tab = asked !== undefined && keys.includes(asked) ? asked : keys[0];
  return {
    tab,
    setTab: (key: Key) => setTab(key),
    /** The same key again leads back. */
    show(wanted: Key): void {
      if (keys.includes(wanted)) setTab(tab === wanted ? undefined : wanted);
    },
  };
}

type Props<Key extends string> = {
  panes: readonly StagePane<Key>[];
  open: Key;
  onOpen: (key: Key) => void;
};

/** What can be known of the work in front. Only the open tab is drawn. */
export function StageTabs<Key extends string>({ panes, open, onOpen }: Props<Key>) {
  return (
    <Tabs
      activeKey={open}
      onChange={(asked) => {
        const pane = panes.find(({ key }) => key === asked);
        if (pane) onOpen(pane.key);
      }}
      items={panes.map(({ key, label, draw }) => ({
        key,
        label,
        children: key === open && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a user without a mouse scrolls it by keys
          <div className={styles['pane']} tabIndex={0}>
            <Suspense fallback={<Skeleton active title={false} />}>{draw()}</Suspense>
          </div>
        ),
      }))}
    />
  );
}

import { Button } from 'antd';
import { List } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './workspace.module.css';

type Props = {
  list: ReactNode;
  listLabel: string;
  /** Where there is no room beside the work: whether the list stands over it. */
  isListOpen: boolean;
  /** Without a work there is nothing that the list could cover. */
  hasWork: boolean;
  /** On a phone the list is out of sight too, until it is opened. */
  foldsOnPhone?: boolean;
  /** {@link QueueNav}, {@link WorkspaceMain} and {@link WorkspaceSide}, or {@link WorkspaceEmpty}. */
  children: ReactNode;
};

/** A page of its own height: bar, list, work and inspector; on a phone they stand below each other. */
export function Workspace(props: Props) {
  const { list, listLabel, isListOpen, hasWork, foldsOnPhone = false, children } = props;
  return (
    <div
      className={styles['workspace']}
      data-folds={hasWork}
      data-folds-on-phone={hasWork && foldsOnPhone}
    >
      <section className={styles['list']} data-open={isListOpen} aria-label={listLabel}>
        {list}
      </section>
      {children}
    </div>
  );
}

/** What is worked on, in a line, with what can be done. */
export const WorkspaceBar = ({ children }: { children: ReactNode }) => (
  <div className={styles['bar']}>{children}</div>
);

/** Opens the list where it is out of sight. */
export const WorkspaceListButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    className={styles['foldedOnly'] ?? ''}
    icon={<List size={16} aria-hidden="true" />}
    onClick={onClick}
  >
    {label}
  </Button>
);

/** What is worked on. */
export const WorkspaceMain = ({ children }: { children: ReactNode }) => (
  <div className={styles['middle']}>{children}</div>
);

type SideProps = { children: ReactNode; foot?: ReactNode };

/** What is said about it; the foot with the buttons stays in sight. */
export const WorkspaceSide = ({ children, foot = null }: SideProps) => (
  <aside className={styles['inspector']}>
    <div className={styles['inspectorBody']}>{children}</div>
    {foot}
  </aside>
);

/** In place of work and inspector. */
export const WorkspaceEmpty = ({ children }: { children: ReactNode }) => (
  <div className={styles['nothing']}>{children}</div>
);

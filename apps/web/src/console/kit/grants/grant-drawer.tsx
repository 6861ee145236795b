import type { ReactNode } from 'react';
import { PageDrawer } from '../page-drawer.tsx';
import { useTab } from '../tab-context.ts';
import { useClosing } from '../use-closing.ts';
import { GrantFoot } from './grant-foot.tsx';
import { GrantPanel } from './grant-panel.tsx';
import type { GrantSource } from './grant-source.ts';
import { useGrants } from './use-grants.ts';

type Props = {
  /** What is given, and to whom. */
  title: ReactNode;
  source: GrantSource;
  onClose: () => void;
  onSaved?: () => void;
};

/** Gives menus, buttons and data rules to a role, in one drawer with two panes. */
export function GrantDrawer({ title, source, onClose, onSaved }: Props) {
  const grants = useGrants(source);
  const { setSaved } = useTab();
  const close = useClosing(grants.isDirty, onClose);
  const save = async (isLast: boolean) => {
    if (grants.isDirty && !(await grants.save())) return;
    onSaved?.();
    if (!isLast) return;
    setSaved();
    onClose();
  };
  return (
    <PageDrawer
      title={title}
      size={860}
      onClose={close}
      footer={
        <GrantFoot
          grants={grants}
          onCancel={close}
          onSave={() => void save(false)}
          onSaveAndClose={() => void save(true)}
        />
      }
    >
      <GrantPanel grants={grants} />
    </PageDrawer>
  );
}

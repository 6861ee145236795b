import { FamilyGlyph, useTexts } from '@sprout/ui';
import { Button, Dropdown } from 'antd';
import { Plus } from 'lucide-react';
import styles from './kit.module.css';
import { editorsInOrder, newWorkLink } from './work-links.ts';

type Props = { children: string; isMain?: boolean };

/** Begins a work: asks in which editor, and opens it in a new window. */
export function NewWork({ children, isMain }: Props) {
  const { t } = useTexts();
  const items = editorsInOrder.map((family) => ({
    key: family,
    icon: (
      <span className={styles['family']}>
        <FamilyGlyph family={family} />
      </span>
    ),
    label: (
      <a href={newWorkLink(family)} target="_blank" rel="noreferrer">
        {t(`ui.editor.${family}.name`)}
      </a>
    ),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button
        type={isMain ? 'primary' : 'default'}
        icon={<Plus size={16} aria-hidden="true" />}
        aria-haspopup="menu"
      >
        {children}
      </Button>
    </Dropdown>
  );
}

import { findCharacter, renameCharacter, type SpriteAddress } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Check } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { JuniorDialog } from '../../dialog/junior-dialog.tsx';
import { useProjectStore } from '../stores/use-stores.ts';
import styles from './dialogs.module.css';

const nameLength = 20;

type Props = { title: string; at: SpriteAddress; onClose: () => void };

export function NameDialog({ title, at, onClose }: Props) {
  const projectStore = useProjectStore();
  const { t } = useTexts();
  const before = findCharacter(projectStore.current(), at)?.name ?? '';
  const [name, setName] = useState(before);
  const field = useRef<HTMLInputElement>(null);

  // After the dialog has opened, which looks for a first button of its own.
  useEffect(() => field.current?.select(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== before)
      projectStore.apply(renameCharacter(projectStore.current(), at, name));
    onClose();
  }

  return (
    <JuniorDialog title={title} small onClose={onClose}>
      <form className={styles['text']} data-name="" onSubmit={handleSubmit}>
        <input
          ref={field}
          className={styles['words']}
          value={name}
          maxLength={nameLength}
          aria-label={title}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className={styles['done']} aria-label={t('junior.keypad.done')}>
          <Check aria-hidden="true" />
        </button>
      </form>
    </JuniorDialog>
  );
}

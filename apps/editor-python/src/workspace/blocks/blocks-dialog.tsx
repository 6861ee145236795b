import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import type { WorkspaceController } from '../controllers/workspace-controller.ts';
import styles from './blocks.module.css';
import { createBoard } from './board.ts';

/** Blocks to put together, the Python they make beside them, and the way on as text. */
export function BlocksDialog({
  controller,
  onClose,
}: {
  controller: WorkspaceController;
  onClose: () => void;
}) {
  const { t, language } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [program, setProgram] = useState('');

  useEffect(() => {
    if (!place.current) return;
    return createBoard(place.current, language, t, controller.blocks, setProgram);
  }, [controller, language, t]);

  const isEmpty = program.trim() === '';
  return (
    <Dialog title={t('python.blocks.title')} wide closable onClose={onClose}>
      <div className={styles['dialog']}>
        <div ref={place} className={styles['place']} />
        <section className={styles['text']} aria-label={t('python.blocks.preview')}>
          <h3>{t('python.blocks.preview')}</h3>
          {isEmpty ? <p>{t('python.blocks.empty')}</p> : <pre>{program}</pre>}
        </section>
      </div>
      <p className={styles['why']}>{t('python.blocks.useWhy')}</p>
      <DialogActions>
        <Button tone="plain" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button
          tone="berry"
          disabled={isEmpty}
          onClick={() => {
            controller.replaceMain(program);
            onClose();
          }}
        >
          {t('python.blocks.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

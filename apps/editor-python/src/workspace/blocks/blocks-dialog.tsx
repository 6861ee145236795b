import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { useCodeStore, useKeptBlocks } from '../stores/use-stores.ts';
import styles from './blocks.module.css';
import { createBoard } from './board.ts';

/** Blocks to put together, the Python they make beside them, and the way on as text. */
export function BlocksDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts();
  const code = useCodeStore();
  const kept = useKeptBlocks();
  const place = useRef<HTMLDivElement>(null);
  const [program, setProgram] = useState('');

  useEffect(() => {
    if (!place.current) return;
    return createBoard(place.current, language, t, kept, setProgram);
  }, [kept, language, t]);

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
            code.replaceMain(program);
            onClose();
          }}
        >
          {t('python.blocks.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

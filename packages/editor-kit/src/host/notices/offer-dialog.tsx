import { schoolNow } from '@sprout/client';
import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import { useEffect, useRef } from 'react';
import type { DraftHead } from '../../drafts/draft-store.ts';
import { useObjectUrl } from '../use-object-url.ts';
import { describeTime } from '../versions/describe-time.ts';
import styles from './offer-dialog.module.css';

type Props = {
  draft: DraftHead;
  isGuest: boolean;
  /** The other choice is a new work; else the saved state of this one. */
  isNew: boolean;
  onUse: () => void;
  onRefuse: () => void;
};

/** Offers what a killed tab left. A guest's name and picture stay hidden until it is claimed. */
export function OfferDialog({ draft, isGuest, isNew, onUse, onRefuse }: Props) {
  const { t } = useTexts();
  const now = schoolNow();
  // Both by the clock of this device, which wrote the draft.
  const age = Date.now() - draft.changedAt;
  const time = describeTime(t, now - age, now);
  const cover = useObjectUrl(isGuest ? undefined : draft.cover);
  const main = useRef<HTMLButtonElement>(null);
  // Enter must not throw a draft away, so the harmless choice has the focus.
  useEffect(() => main.current?.focus(), []);
  return (
    <Dialog title={t('editor.offer.title')} onClose={onUse}>
      <div className={styles['row']}>
        {cover && <img src={cover} alt="" width="160" height="120" />}
        <p>
          {isGuest
            ? t('editor.offer.guest', { time })
            : t('editor.offer.text', { name: draft.name, time })}
        </p>
      </div>
      <DialogActions>
        <Button tone="plain" onClick={onRefuse}>
          {t(isNew ? 'editor.offer.new' : 'editor.offer.saved')}
        </Button>
        <Button ref={main} onClick={onUse}>
          {t('editor.offer.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

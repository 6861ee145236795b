import { type JuniorText, listSprites } from '@sprout/formats';
import { findPage } from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Type } from 'lucide-react';
import { nudgeKeys, useNudge } from '../keyboard/use-nudge.ts';
import { useDialogs, useIsReadOnly, useProject } from '../stores/use-stores.ts';
import styles from './text-keys.module.css';

/** The texts of a page for those who cannot tap them on the stage; to be seen while focused. */
export function TextKeys({ pageId }: { pageId: string }) {
  const { t } = useTexts();
  const dialogs = useDialogs();
  const isReadOnly = useIsReadOnly();
  const nudge = useNudge();
  const page = findPage(useProject(), pageId);
  if (page === undefined || isReadOnly) return null;
  return listSprites(page)
    .filter(isText)
    .map((text) => (
      <button
        key={text.id}
        type="button"
        className={styles['key']}
        aria-label={t('junior.list.change', { block: text.str ?? '' })}
        aria-keyshortcuts={nudgeKeys}
        onClick={() => dialogs.open('text', { spriteId: text.id })}
        onKeyDown={(event) => nudge(event, { pageId, spriteId: text.id }, text)}
      >
        <Type aria-hidden="true" />
      </button>
    ));
}

const isText = (sprite: { type: string }): sprite is JuniorText => sprite.type === 'text';

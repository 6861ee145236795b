import type { JuniorText } from '@sprout/formats';
import {
  addText,
  editText,
  findSprite,
  fontSizes,
  maxTextLength,
  removeSprite,
} from '@sprout/junior-engine';
import { useTexts } from '@sprout/ui';
import { Check, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { JuniorDialog } from '../../dialog/junior-dialog.tsx';
import { measureText } from '../../stage/index.ts';
import { useRemoved } from '../drag/use-removed.ts';
import { shownPageId } from '../stores/project-store.ts';
import { useProjectStore } from '../stores/use-stores.ts';
import styles from './dialogs.module.css';

type Props = {
  /** A new text when it is left out. */
  spriteId: string | undefined;
  onClose: () => void;
};

/** Ten colours of letters. */
const colors = [
  '#000000',
  '#ffffff',
  '#d62222',
  '#ff8a1f',
  '#ffd21f',
  '#2fa84f',
  '#4bb8e8',
  '#1f6fbf',
  '#9a4fd6',
  '#ff6dc6',
] as const;
const plainSize = 36;

/** Words on the stage, with their size and colour. */
export function TextEditor({ spriteId, onClose }: Props) {
  const projectStore = useProjectStore();
  const { t } = useTexts();
  const tellRemoved = useRemoved();
  // A story that runs meanwhile may go on to another page.
  const [pageId] = useState(() => shownPageId(projectStore.current()));
  const at = spriteId === undefined ? undefined : { pageId, spriteId };
  const [style, setStyle] = useState(() => styleOf(at && findSprite(projectStore.current(), at)));
  const field = useRef<HTMLInputElement>(null);

  // After the dialog has opened, which looks for a first button of its own.
  useEffect(() => field.current?.focus(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (at !== undefined && style.words.trim() === '') {
      handleRemove();
      return;
    }
    onClose();
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) return;
    const project = projectStore.current();
    const measured = { ...style, ...measureText(context, style.words, style.fontSize) };
    projectStore.apply(
      at === undefined ? addText(project, pageId, measured) : editText(project, at, measured),
    );
  }

  function handleRemove(): void {
    onClose();
    if (at && projectStore.apply(removeSprite(projectStore.current(), at)))
      tellRemoved('remove-sprite');
  }

  return (
    <JuniorDialog title={t('junior.write')} small onClose={onClose}>
      <form className={styles['text']} onSubmit={handleSubmit}>
        <input
          ref={field}
          className={styles['words']}
          style={{ color: style.color, fontSize: Math.min(style.fontSize, 48) }}
          data-light={style.color === '#ffffff' || undefined}
          value={style.words}
          maxLength={maxTextLength}
          aria-label={t('junior.text.words')}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setStyle({ ...style, words: event.target.value })}
        />
        <Sizes chosen={style.fontSize} onChoose={(fontSize) => setStyle({ ...style, fontSize })} />
        <Colors chosen={style.color} onChoose={(color) => setStyle({ ...style, color })} />
        <div className={styles['feet']}>
          {at !== undefined && (
            <button
              type="button"
              className={styles['remove']}
              aria-label={t('junior.text.remove')}
              onClick={handleRemove}
            >
              <Trash2 aria-hidden="true" />
            </button>
          )}
          <button type="submit" className={styles['done']} aria-label={t('junior.keypad.done')}>
            <Check aria-hidden="true" />
          </button>
        </div>
      </form>
    </JuniorDialog>
  );
}

type TextDraft = { words: string; color: string; fontSize: number };

function styleOf(text: { type: string } | undefined): TextDraft {
  const { str = '', color = colors[0], fontsize = plainSize } = isText(text) ? text : {};
  return { words: str, color, fontSize: fontsize };
}

const isText = (sprite: { type: string } | undefined): sprite is JuniorText =>
  sprite?.type === 'text';

function Sizes({ chosen, onChoose }: { chosen: number; onChoose: (size: number) => void }) {
  const { t } = useTexts();
  return (
    <fieldset className={styles['sizes']}>
      {fontSizes.map((size) => (
        <button
          key={size}
          type="button"
          className={styles['size']}
          style={{ fontSize: 12 + size / 2.4 }}
          aria-pressed={size === chosen}
          aria-label={t('junior.text.size', { n: size })}
          onClick={() => onChoose(size)}
        >
          A
        </button>
      ))}
    </fieldset>
  );
}

function Colors({ chosen, onChoose }: { chosen: string; onChoose: (color: string) => void }) {
  const { t } = useTexts();
  return (
    <fieldset className={styles['colors']}>
      {colors.map((color, index) => (
        <button
          key={color}
          type="button"
          className={styles['color']}
          style={{ background: color }}
          aria-pressed={color === chosen}
          aria-label={t('junior.text.color', { n: index + 1 })}
          onClick={() => onChoose(color)}
        />
      ))}
    </fieldset>
  );
}

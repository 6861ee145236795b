import {
  Button,
  Dialog,
  DialogActions,
  Field,
  inputClass,
  linkClass,
  Note,
  useTexts,
} from '@sprout/ui';
import { Camera, Send } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Homework } from '../../open/homework.ts';
import type { WorkScene } from '../../types.ts';
import { useEditor } from '../editor-context.tsx';
import { useObjectUrl } from '../use-object-url.ts';
import { useUnplayable } from '../use-unplayable.ts';
import styles from './submit-dialog.module.css';
import { SubmitTarget } from './submit-target.tsx';

type Bytes = Uint8Array<ArrayBuffer>;

type Props = {
  name: string;
  description: string;
  scene: WorkScene;
  /** Of the lesson that it is handed in to. */
  unitName: string | undefined;
  /** That it is handed in for. */
  homework?: Homework | undefined;
  /** Why the last try did not come through. */
  problem: string | undefined;
  isSending: boolean;
  /** Names of what the player will leave out. */
  findLeftOut: () => Promise<readonly string[]>;
  /** Takes the stage as it is; nothing where no editor is open. */
  onTakeCover: () => Promise<Bytes | undefined>;
  onSend: (name: string, description: string) => void;
  onClose: () => void;
};

/** Name, cover, how to play and to whom: what a teacher and later everybody sees. */
export function SubmitDialog(props: Props) {
  const { scene, unitName, homework, problem, isSending, onTakeCover, onSend, onClose } = props;
  const { t } = useTexts();
  const { tone } = useEditor().bar;
  const [name, setName] = useState(props.name);
  const [description, setDescription] = useState(props.description);
  const [cover, setCover] = useState<Bytes>();
  const coverUrl = useObjectUrl(cover);
  const leftOut = useUnplayable(props.findLeftOut);
  const descriptionId = useId();
  useEffect(() => void onTakeCover().then(setCover), [onTakeCover]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend(name, description);
  };
  return (
    <Dialog title={t('editor.submit.title')} closable wide onClose={onClose}>
      <form className={styles['columns']} onSubmit={send}>
        <div>
          <div className={styles['cover']}>
            {coverUrl && <img src={coverUrl} alt={t('editor.submit.cover')} />}
          </div>
          <button
            type="button"
            className={linkClass}
            onClick={() => void onTakeCover().then(setCover)}
          >
            <Camera className="i" />
            {t('editor.submit.retake')}
          </button>
        </div>
        <div>
          <Field
            label={t('editor.name')}
            value={name}
            required
            maxLength={35}
            onChange={({ target }) => setName(target.value)}
          />
          <label className={styles['label']} htmlFor={descriptionId}>
            {t('editor.submit.description')}
          </label>
          <textarea
            id={descriptionId}
            className={`${inputClass} ${styles['words']}`}
            rows={3}
            maxLength={500}
            aria-describedby={`${descriptionId}-hint`}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          <p id={`${descriptionId}-hint`} className="small soft">
            {t('editor.submit.descriptionHint')}
          </p>
          <SubmitTarget scene={scene} unitName={unitName} homework={homework} />
          <p className={styles['rules']}>{t('editor.submit.rules')}</p>
          {leftOut && (
            <p className={styles['rules']}>{t('editor.submit.leftOut', { names: leftOut })}</p>
          )}
          {problem && <Note tone="bad">{t('editor.submit.waiting', { why: problem })}</Note>}
          <DialogActions>
            <Button tone="plain" onClick={onClose}>
              {t('editor.submit.later')}
            </Button>
            <Button type="submit" big tone={tone} disabled={isSending || name.trim() === ''}>
              <Send className="i" />
              {t(
                isSending
                  ? 'editor.submit.sending'
                  : homework
                    ? 'homework.mine.handIn'
                    : 'editor.submit',
              )}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  );
}

import { Button, classNames, useTexts } from '@sprout/ui';
import {
  FastForward,
  History,
  ListChecks,
  MessageCircle,
  Redo2,
  Save,
  Send,
  Undo2,
} from 'lucide-react';
import { useEditor } from '../editor-context.tsx';
import styles from './host-bar.module.css';

type Props = {
  canUndo: boolean;
  canRedo: boolean;
  /** The editor is there; what needs it is off until then. */
  isReady: boolean;
  isReadOnly: boolean;
  areVersionsOpen: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onRun: () => void;
  onVersions: () => void;
  onSave: () => void;
};

/** What changes the work or shows it another way; on phones only handing in is left. */
export function BarButtons(props: Props) {
  const { t } = useTexts();
  const { hasTools } = useEditor().bar;
  const icon = classNames(styles['action'], styles['icon'], styles['wide']);
  return (
    <>
      {hasTools && !props.isReadOnly && (
        <>
          <button
            type="button"
            className={icon}
            aria-label={t('editor.undo')}
            title={t('editor.undo')}
            disabled={!props.canUndo}
            onClick={props.onUndo}
          >
            <Undo2 className="i" />
          </button>
          <button
            type="button"
            className={icon}
            aria-label={t('editor.redo')}
            title={t('editor.redo')}
            disabled={!props.canRedo}
            onClick={props.onRedo}
          >
            <Redo2 className="i" />
          </button>
        </>
      )}
      {hasTools && (
        <button
          type="button"
          className={classNames(styles['action'], styles['broad'])}
          aria-label={t('editor.run')}
          title={t('editor.runWhy')}
          disabled={!props.isReady}
          onClick={props.onRun}
        >
          <FastForward className="i" />
          <span className={styles['words']}>{t('editor.run')}</span>
        </button>
      )}
      {!props.isReadOnly && (
        <>
          <button
            type="button"
            className={classNames(styles['action'], styles['broad'])}
            aria-label={t('editor.versions')}
            title={t('editor.versions')}
            aria-expanded={props.areVersionsOpen}
            onClick={props.onVersions}
          >
            <History className="i" />
            <span className={styles['words']}>{t('editor.versions')}</span>
          </button>
          <Button
            tone="plain"
            className={styles['wide']}
            disabled={!props.isReady}
            onClick={props.onSave}
          >
            <Save className="i" />
            {t('editor.save')}
          </Button>
        </>
      )}
    </>
  );
}

/** The one main button of the bar. */
export function SubmitButton({ isReady, onSubmit }: { isReady: boolean; onSubmit: () => void }) {
  const { t } = useTexts();
  return (
    <Button tone={useEditor().bar.tone} disabled={!isReady} onClick={onSubmit}>
      <Send className="i" />
      {t('editor.submit')}
    </Button>
  );
}

type TaskButtonProps = { label: string; isOpen: boolean; onToggle: () => void };

/** Shows what to do in this lesson or for homework, or puts it away. */
export function TaskButton({ label, isOpen, onToggle }: TaskButtonProps) {
  return (
    <button
      type="button"
      className={styles['action']}
      data-task=""
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      onClick={onToggle}
    >
      <ListChecks className="i" />
      <span className={styles['words']}>{label}</span>
    </button>
  );
}

type TeacherButtonProps = { isOpen: boolean; onToggle: () => void };

/** That the teacher asks for a change; shows the words, or puts them away. */
export function TeacherButton({ isOpen, onToggle }: TeacherButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={classNames(styles['action'], styles['teacher'])}
      aria-label={t('editor.teacher.title')}
      aria-expanded={isOpen}
      title={t('editor.teacher.title')}
      onClick={onToggle}
    >
      <MessageCircle className="i" />
      <span className={styles['words']}>{t('editor.teacher.title')}</span>
    </button>
  );
}

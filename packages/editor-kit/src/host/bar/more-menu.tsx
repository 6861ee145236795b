import type { Session } from '@sprout/client';
import type { TextKey } from '@sprout/texts';
import { Avatar, classNames, useTexts } from '@sprout/ui';
import {
  CircleHelp,
  Cloud,
  Code,
  Download,
  Ellipsis,
  Eye,
  FastForward,
  FilePlus2,
  FolderOpen,
  History,
  Languages,
  LogIn,
  type LucideIcon,
  Maximize,
  Save,
} from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { centerPath } from '../addresses.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './host-bar.module.css';

type Props = {
  session: Session | undefined;
  isReady: boolean;
  isReadOnly: boolean;
  onOpenFile: (file: File) => void;
  onDownload: () => void;
  onNew: () => void;
  onRun: () => void;
  onSave: () => void;
  onVersions: () => void;
  onFullScreen: () => void;
  /** Absent where there are none. */
  onCloud: (() => void) | undefined;
  onHelp: () => void;
  onLanguage: () => void;
  onLogin: () => void;
};

/** Everything that is not needed every minute. */
export function MoreMenu(props: Props) {
  const { t } = useTexts();
  const editor = useEditor();
  const { isOpen, setOpen, box, close } = useMenu();
  const file = useRef<HTMLInputElement>(null);
  const run = (action: () => void) => () => {
    close();
    action();
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? [];
    target.value = '';
    close();
    if (chosen) props.onOpenFile(chosen);
  };
  const actions = listActions(props, editor.bar.hasTools);

  return (
    <div className={styles['menu']} ref={box}>
      <button
        type="button"
        className={classNames(styles['action'], styles['icon'])}
        aria-label={t('editor.more')}
        title={t('editor.more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis className="i" />
      </button>
      {isOpen && (
        <div className={styles['list']}>
          <PersonItem session={props.session} onLogin={run(props.onLogin)} />
          {actions.map(({ key, Icon, act, below }) => (
            <button
              key={key}
              type="button"
              className={classNames(styles['item'], below && styles[below])}
              onClick={act === 'chooseFile' ? () => file.current?.click() : run(act)}
            >
              <Icon className="i" />
              {t(key)}
            </button>
          ))}
          {editor.menu?.map(({ text, icon, onPress }) => (
            <button key={text} type="button" className={styles['item']} onClick={run(onPress)}>
              {icon}
              {t(text)}
            </button>
          ))}
          {editor.source && (
            <a className={styles['item']} href={editor.source.path} target="_blank" rel="noopener">
              <Code className="i" />
              {t(editor.source.text)}
            </a>
          )}
        </div>
      )}
      <input ref={file} type="file" accept={editor.file.accept} hidden onChange={handleFile} />
    </div>
  );
}

type MenuAction = {
  readonly key: TextKey;
  readonly Icon: LucideIcon;
  readonly act: (() => void) | 'chooseFile';
  /** Wider bars have a button for it. */
  /** Stands in the menu only where the bar has no room for it. */
  readonly below?: 'phone' | 'tablet';
};

function listActions(props: Props, hasTools: boolean): readonly MenuAction[] {
  const change: MenuAction[] = [
    { key: 'editor.save', Icon: Save, act: props.onSave, below: 'phone' },
    { key: 'editor.versions', Icon: History, act: props.onVersions, below: 'tablet' },
    { key: 'editor.newWork', Icon: FilePlus2, act: props.onNew },
    { key: 'editor.openFile', Icon: FolderOpen, act: 'chooseFile' },
  ];
  const show: MenuAction[] = [
    hasTools
      ? { key: 'editor.run', Icon: FastForward, act: props.onRun, below: 'tablet' }
      : { key: 'editor.watch', Icon: Eye, act: props.onRun },
    { key: 'editor.download', Icon: Download, act: props.onDownload },
    { key: 'editor.fullScreen', Icon: Maximize, act: props.onFullScreen },
  ];
  return [
    ...(props.isReadOnly ? [] : change),
    ...(props.isReady ? show : []),
    ...(props.onCloud
      ? [{ key: 'editor.cloud.title', Icon: Cloud, act: props.onCloud } as const]
      : []),
    { key: 'editor.help', Icon: CircleHelp, act: props.onHelp },
    { key: 'editor.language', Icon: Languages, act: props.onLanguage },
  ];
}

function PersonItem({ session, onLogin }: { session: Session | undefined; onLogin: () => void }) {
  const { t } = useTexts();
  const look = classNames(styles['item'], styles['person']);
  if (!session) {
    return (
      <button type="button" className={look} onClick={onLogin}>
        <LogIn className="i" />
        {t('editor.login')}
      </button>
    );
  }
  return (
    <a className={look} href={centerPath}>
      <Avatar userId={session.user.id} size="s" />
      {session.user.realname}
    </a>
  );
}

/** Open and closed; Escape and a press elsewhere close. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const leaveByKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    // A press inside the frame reaches this page only as a loss of focus.
    const blur = (): void => setOpen(false);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leaveByKey);
    window.addEventListener('blur', blur);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leaveByKey);
      window.removeEventListener('blur', blur);
    };
  }, [isOpen]);
  return { isOpen, setOpen, box, close };
}

import type { Session } from '@sprout/client';
import { Avatar, classNames, useTexts } from '@sprout/ui';
import {
  CircleHelp,
  Code,
  Download,
  Ellipsis,
  FilePlus2,
  FolderOpen,
  Languages,
  LogIn,
  Maximize,
} from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { centerPath, sourcePath } from '../addresses.ts';
import styles from './host-bar.module.css';

type Props = {
  session: Session | undefined;
  isReady: boolean;
  isReadOnly: boolean;
  onOpenFile: (file: File) => void;
  onDownload: () => void;
  onNew: () => void;
  onFullScreen: () => void;
  onHelp: () => void;
  onLanguage: () => void;
  onLogin: () => void;
};

/** Everything that is not needed every minute. */
export function MoreMenu(props: Props) {
  const { t } = useTexts();
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
  const actions = [
    { key: 'editor.newWork', Icon: FilePlus2, act: run(props.onNew), isShown: !props.isReadOnly },
    {
      key: 'editor.openFile',
      Icon: FolderOpen,
      act: () => file.current?.click(),
      isShown: !props.isReadOnly,
    },
    { key: 'editor.download', Icon: Download, act: run(props.onDownload), isShown: props.isReady },
    {
      key: 'editor.fullScreen',
      Icon: Maximize,
      act: run(props.onFullScreen),
      isShown: props.isReady,
    },
    { key: 'editor.help', Icon: CircleHelp, act: run(props.onHelp), isShown: true },
    { key: 'editor.language', Icon: Languages, act: run(props.onLanguage), isShown: true },
  ] as const;

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
          {actions.map(
            ({ key, Icon, act, isShown }) =>
              isShown && (
                <button key={key} type="button" className={styles['item']} onClick={act}>
                  <Icon className="i" />
                  {t(key)}
                </button>
              ),
          )}
          <a className={styles['item']} href={sourcePath} target="_blank" rel="noopener">
            <Code className="i" />
            {t('editor.source')}
          </a>
        </div>
      )}
      <input ref={file} type="file" accept=".sb3,.sb2,.sb" hidden onChange={handleFile} />
    </div>
  );
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

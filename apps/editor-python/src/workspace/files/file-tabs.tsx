import { classNames, useTexts } from '@sprout/ui';
import { FileCode, FileText, Image as ImageIcon, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Menu, MenuItem } from '../menu/menu.tsx';
import styles from './files.module.css';
import { isMain, type ProjectFile, type ProjectFiles } from './project-files.ts';

type Props = {
  readonly files: ProjectFiles;
  readonly activeId: number;
  readonly isReadOnly: boolean;
  /** Undo and redo, beside the menu. */
  readonly children: ReactNode;
  readonly onOpen: (id: number) => void;
  readonly onNew: () => void;
  readonly onUpload: () => void;
  readonly onRename: (file: ProjectFile) => void;
  readonly onRemove: (file: ProjectFile) => void;
};

/** The files of the project side by side; arrows move, as in any row of tabs. */
export function FileTabs(props: Props) {
  const { files, activeId, isReadOnly, onOpen } = props;
  const { t } = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const active = files.find(({ id }) => id === activeId);

  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = files.findIndex(({ id }) => id === activeId);
    const next = files[(place + step + files.length) % files.length];
    if (!next) return;
    onOpen(next.id);
    row.current?.querySelector<HTMLElement>(`[data-file="${next.id}"]`)?.focus();
  };
  return (
    <div className={styles['bar']}>
      <div
        ref={row}
        className={styles['tabs']}
        role="tablist"
        aria-label={t('python.file.list')}
        onKeyDown={move}
      >
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            role="tab"
            data-file={file.id}
            aria-selected={file.id === activeId}
            tabIndex={file.id === activeId ? 0 : -1}
            className={classNames(styles['tab'])}
            onClick={() => onOpen(file.id)}
          >
            <FileIcon file={file} />
            {file.name}
          </button>
        ))}
      </div>
      {!isReadOnly && (
        <>
          {props.children}
          <FileMenu {...props} active={active} />
        </>
      )}
    </div>
  );
}

function FileMenu({
  active,
  onNew,
  onUpload,
  onRename,
  onRemove,
}: Props & { active: ProjectFile | undefined }) {
  const { t } = useTexts();
  return (
    <Menu label={t('python.file.menu')} icon={<Plus className="i" />} className={styles['menu']}>
      {(close) => {
        const then = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            <MenuItem icon={<FileCode className="i" />} onClick={then(onNew)}>
              {t('python.file.new')}
            </MenuItem>
            <MenuItem icon={<Upload className="i" />} onClick={then(onUpload)}>
              {t('python.file.upload')}
            </MenuItem>
            {active && !isMain(active) && (
              <>
                <MenuItem icon={<Pencil className="i" />} onClick={then(() => onRename(active))}>
                  {t('python.file.rename', { name: active.name })}
                </MenuItem>
                <MenuItem icon={<Trash2 className="i" />} onClick={then(() => onRemove(active))}>
                  {t('python.file.remove', { name: active.name })}
                </MenuItem>
              </>
            )}
          </>
        );
      }}
    </Menu>
  );
}

function FileIcon({ file }: { file: ProjectFile }) {
  if (file.kind === 'picture') return <ImageIcon className="i" aria-hidden="true" />;
  return file.name.endsWith('.py') ? (
    <FileCode className="i" aria-hidden="true" />
  ) : (
    <FileText className="i" aria-hidden="true" />
  );
}

import { fileUrl } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App, Button, Switch } from 'antd';
import { FolderOpen, Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useCan } from '../../session/permissions.ts';
import { useConfig } from '../../session/use-config.ts';
import type { FormField } from '../form-types.ts';
import { useLines } from '../line-moves/use-lines.ts';
import type { Line } from '../lines.ts';
import { FileWindow } from '../preview/file-link.tsx';
import { UndoBar } from '../undo-bar.tsx';
import { FileLine } from './file-line.tsx';
import styles from './file-list.module.css';
import { useTellSending } from './sending.ts';
import { acceptOf, type UploadPurpose } from './upload-purpose.ts';
import { useUploads } from './use-uploads.ts';

type Props = {
  id: string;
  label: string;
  purpose: UploadPurpose;
  max: number;
  /** What the row says of each file beside its name. */
  own?: readonly FormField[];
  /** Values of it that a new file begins with. */
  starts?: Line;
  lines: readonly Line[];
  /** Sentences of what is wrong, by `<line from 0>.<field>`. */
  problems: Readonly<Record<string, string>>;
  isDisabled: boolean;
  describedBy: string | undefined;
  onChange: (lines: readonly Line[]) => void;
  onBlur: () => void;
};

const StoredFilePicker = lazy(async () => ({
  default: (await import('./stored-file-picker.tsx')).StoredFilePicker,
}));

const icon = { size: 16, 'aria-hidden': true } as const;

/**
 * Files in their order. A line whose file is still on its way has no value of it, so that no form is
 * sent before it has arrived.
 */
export function FileList(props: Props) {
  const { id, label, purpose, lines, problems, max, isDisabled } = props;
  const { own = [], starts = {} } = props;
  const { t } = useTexts();
  const { message } = App.useApp();
  const { config } = useConfig();
  const can = useCan();
  const inputId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const list = useLines({ lines, onChange: props.onChange, box });
  const [shown, setShown] = useState<Line>();
  const [isPicking, setPicking] = useState(false);
  const uploads = useUploads({
    purpose,
    onDone: ({ id: upload }, file) => {
      const url = fileUrl(config, file);
      list.change(({ upload: own, ...line }) =>
        own === upload ? { ...line, file, url } : { ...line, ...(own ? { upload: own } : {}) },
      );
    },
    onProblem: ({ id: upload }, whyNot) =>
      list.change((line) => (line['upload'] === upload ? { ...line, whyNot } : line)),
  });
  useTellSending(uploads.running);
  const room = max - lines.length;
  const cut = <T,>(added: readonly T[]): readonly T[] => {
    if (added.length > room) message.warning(t('kit.files.full', { max }));
    return added.slice(0, Math.max(0, room));
  };
  const send = (files: readonly File[]) =>
    list.append(
      uploads.start(cut(files)).map(({ id: upload, file, problem: whyNot }) => {
        const { name, size, type } = file;
        return { ...starts, file: '', name, size, type, upload, whyNot };
      }),
    );
  const { isOver, ...drop } = useFileDrop(send, isDisabled || room <= 0);
  return (
    <fieldset
      ref={box}
      id={id}
      className={styles['box']}
      aria-label={label}
      aria-describedby={props.describedBy}
      data-over={isOver}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur();
      }}
      {...drop}
    >
      {!isDisabled && lines.length > 1 && (
        <AllSwitches own={own} starts={starts} lines={lines} onChange={list.change} />
      )}
      {lines.length > 0 && (
        <ol className={styles['lines']}>
          {list.keys.map((key, at) => (
            <FileLine
              key={key}
              lineKey={key}
              line={lines[at] ?? {}}
              upload={uploads.find(lines[at]?.['upload'])}
              problem={problems[`${at}.name`] ?? problems[`${at}.file`]}
              own={own}
              problemOf={(name) => problems[`${at}.${name}`]}
              onPatch={(name, value) => list.patch(at, name, value)}
              at={at}
              count={lines.length}
              scope={id}
              isDisabled={isDisabled}
              onRename={(name) => list.patch(at, 'name', name)}
              onMove={list.move}
              onShow={() => setShown(lines[at])}
              onRetry={uploads.retry}
              onPause={uploads.pause}
              onRemove={() => {
                const upload = uploads.find(lines[at]?.['upload']);
                if (upload) uploads.cancel(upload.id);
                list.remove(at, upload === undefined);
              }}
            />
          ))}
        </ol>
      )}
      {isDisabled && lines.length === 0 && <p className={styles['none']}>{t('kit.rows.none')}</p>}
      {!isDisabled && (
        <p className={styles['foot']}>
          <label className={styles['pick']} htmlFor={inputId} data-off={room <= 0}>
            <UploadIcon {...icon} /> {t('kit.upload.pick')}
            <input
              id={inputId}
              type="file"
              multiple
              className="only-read"
              disabled={room <= 0}
              aria-label={t('kit.files.pick', { label })}
              accept={acceptOf(purpose)}
              onChange={(event) => {
                send([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </label>
          {can('system:file:list') && (
            <Button
              icon={<FolderOpen {...icon} />}
              disabled={room <= 0}
              onClick={() => setPicking(true)}
            >
              {t('kit.files.there')}
            </Button>
          )}
          <span>{t('kit.files.drop', { n: lines.length, max })}</span>
        </p>
      )}
      <span className="only-read" role="status">
        {list.said}
      </span>
      <UndoBar undo={list.undo} />
      <Suspense fallback={null}>
        {isPicking && (
          <StoredFilePicker
            purpose={purpose}
            onPick={(files) => list.append(cut(files).map((file) => ({ ...starts, ...file })))}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
      {shown && (
        <FileWindow
          name={String(shown['name'])}
          url={String(shown['url'])}
          onClose={() => setShown(undefined)}
        />
      )}
    </fieldset>
  );
}

type AllProps = Required<Pick<Props, 'own' | 'starts'>> & {
  lines: readonly Line[];
  onChange: (changed: (line: Line) => Line) => void;
};

/** For each value that is on or off, one switch that sets it for every file. */
function AllSwitches({ own, starts, lines, onChange }: AllProps) {
  const { t } = useTexts();
  const id = useId();
  const switches = own.filter(({ name }) => typeof starts[name] === 'boolean');
  return switches.map(({ name, label }) => (
    <p key={name} className={styles['all']}>
      <Switch
        id={`${id}-${name}`}
        checked={lines.every((line) => line[name] === true)}
        onChange={(isOn) => onChange((line) => ({ ...line, [name]: isOn }))}
      />
      <label htmlFor={`${id}-${name}`}>{t('kit.files.all', { label })}</label>
    </p>
  ));
}

/** Files that are dragged in from outside; lines of a list are something else. */
function useFileDrop(onFiles: (files: readonly File[]) => void, isOff: boolean) {
  const [isOver, setOver] = useState(false);
  const isFiles = (event: DragEvent) => !isOff && event.dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
}

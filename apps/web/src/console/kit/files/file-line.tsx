import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import { Download, Eye, File as FileIcon } from 'lucide-react';
import { bytesText } from '../bytes-text.ts';
import type { FormField } from '../form-types.ts';
import { LineGrip, type LineMoves, LineTools, useLineDrop } from '../line-moves/line-moves.tsx';
import type { Line } from '../lines.ts';
import { ToolButton } from '../tool-button.tsx';
import styles from './file-list.module.css';
import { UploadProgress, UploadTools } from './upload-state.tsx';
import type { Upload } from './use-uploads.ts';

type Props = LineMoves & {
  lineKey: number;
  line: Line;
  upload: Upload | undefined;
  problem: string | undefined;
  /** What the row says of it beside its name. */
  own: readonly FormField[];
  problemOf: (name: string) => string | undefined;
  onPatch: (name: string, value: unknown) => void;
  onRename: (name: string) => void;
  onShow: () => void;
  onRetry: (upload: Upload) => void;
  onPause: (id: number) => void;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** One file: what it is called here, how large it is, and how far it has come. */
export function FileLine(props: Props) {
  const { line, lineKey, upload, at, isDisabled } = props;
  const { t } = useTexts();
  const drop = useLineDrop(props);
  const name = String(line['name'] ?? '');
  const url = typeof line['url'] === 'string' && line['url'] !== '' ? line['url'] : undefined;
  const isLost = !line['file'] && !upload;
  const problem = upload?.problem ?? (isLost ? t('kit.files.lost') : props.problem);
  return (
    <li className={styles['line']} data-line={lineKey} data-invalid={Boolean(problem)} {...drop}>
      {!isDisabled && <LineGrip {...props} />}
      <Thumb url={url} type={line['type']} />
      <span className={styles['name']}>
        {isDisabled ? (
          name
        ) : (
          <Input
            value={name}
            title={name}
            aria-label={t('kit.files.name', { n: at + 1 })}
            maxLength={128}
            {...(problem ? { status: 'error' as const } : {})}
            onChange={(event) => props.onRename(event.target.value)}
          />
        )}
        {problem && <small className={styles['problem']}>{problem}</small>}
        {upload && !problem && <UploadProgress upload={upload} />}
      </span>
      {props.own.map((column) => (
        <OwnValue key={column.name} column={column} {...props} />
      ))}
      {line['size'] !== undefined && (
        <span className={styles['size']}>{bytesText(Number(line['size']))}</span>
      )}
      {upload && (
        <UploadTools upload={upload} name={name} onPause={props.onPause} onRetry={props.onRetry} />
      )}
      {url && (
        <>
          <ToolButton label={t('kit.files.show', { name })} onClick={props.onShow}>
            <Eye {...icon} />
          </ToolButton>
          <a
            className={styles['get']}
            href={url}
            download={name}
            aria-label={t('kit.files.open', { name })}
          >
            <Download {...icon} />
          </a>
        </>
      )}
      {!isDisabled && <LineTools {...props} isCard={false} />}
    </li>
  );
}

function OwnValue({ column, ...props }: Props & { column: FormField }) {
  const { at, scope, line, isDisabled, problemOf, onPatch } = props;
  const { name, label, control } = column;
  const id = `${scope}-${at}-${name}`;
  const problem = problemOf(name);
  const noteId = problem ? `${id}-note` : undefined;
  return (
    <span className={styles['own']}>
      <label htmlFor={id}>{label}</label>
      {control({
        id,
        name: id,
        label: `${label} ${String(line['name'] ?? at + 1)}`,
        value: line[name],
        onChange: (value) => onPatch(name, value),
        onBlur: () => undefined,
        isDisabled,
        isInvalid: problem !== undefined,
        describedBy: noteId,
      })}
      {problem && (
        <small id={noteId} className={styles['problem']}>
          {problem}
        </small>
      )}
    </span>
  );
}

function Thumb({ url, type }: { url: string | undefined; type: unknown }) {
  if (url && String(type).startsWith('image/')) {
    return <img className={styles['thumb']} src={url} alt="" loading="lazy" />;
  }
  return (
    <span className={styles['thumb']}>
      <FileIcon {...icon} />
    </span>
  );
}

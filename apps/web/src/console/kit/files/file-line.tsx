import { useTexts } from '@sprout/ui';
import { Input, Progress } from 'antd';
import { Download, Eye, File as FileIcon, RotateCcw } from 'lucide-react';
import { bytesText } from '../bytes-text.ts';
import { LineGrip, type LineMoves, LineTools, useLineDrop } from '../line-moves/line-moves.tsx';
import type { Line } from '../lines.ts';
import { ToolButton } from '../tool-button.tsx';
import styles from './file-list.module.css';
import type { Upload } from './use-uploads.ts';

type Props = LineMoves & {
  lineKey: number;
  line: Line;
  upload: Upload | undefined;
  problem: string | undefined;
  onRename: (name: string) => void;
  onShow: () => void;
  onRetry: (upload: Upload) => void;
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
            aria-label={t('kit.files.name', { n: at + 1 })}
            maxLength={128}
            {...(problem ? { status: 'error' as const } : {})}
            onChange={(event) => props.onRename(event.target.value)}
          />
        )}
        {problem && <small className={styles['problem']}>{problem}</small>}
        {upload && !problem && (
          <Progress
            percent={Math.round((upload.share ?? 0) * 100)}
            size="small"
            aria-label={t('kit.upload.busy')}
          />
        )}
      </span>
      <span className={styles['size']}>{bytesText(Number(line['size'] ?? 0))}</span>
      {upload?.problem && !upload.isHopeless && (
        <ToolButton label={t('kit.files.retry', { name })} onClick={() => props.onRetry(upload)}>
          <RotateCcw {...icon} />
        </ToolButton>
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

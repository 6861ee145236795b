import { failureLine, fileUrl } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Button, Progress } from 'antd';
import { ImagePlus, Trash2, X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useServices } from '../../services.ts';
import { useConfig } from '../../session/use-config.ts';
import { FileLink, fileNameOf } from '../preview/file-link.tsx';
import { ToolButton } from '../tool-button.tsx';
import { isSessionEnd } from '../use-failure.ts';
import { useTellSending } from './sending.ts';
import styles from './upload.module.css';
import { uploadFile } from './upload-file.ts';
import { goesInParts, type UploadPurpose } from './upload-purpose.ts';
import { UploadProgress, UploadTools } from './upload-state.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  /** What the file is for; decides about its size and who may read it. */
  purpose: UploadPurpose;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** Largest size, in bytes. */
  maxBytes: number;
  /** Width to height of a picture that is cut before it is sent. */
  crop?: number;
  accept?: string;
  id?: string;
  label?: string;
  isDisabled?: boolean;
  /** It can be replaced but not taken away here. */
  isKept?: boolean;
};

const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));

/** One file: chosen, cut where a shape is wanted, sent with its progress, shown, taken away. */
export function UploadField(props: Props) {
  const { value, onChange, crop, accept = 'image/*', id, label, isKept } = props;
  const { isDisabled = false } = props;
  const { t } = useTexts();
  const ownId = useId();
  const { config } = useConfig();
  const { share, refused, send, forget } = useUpload(props);
  const inParts = useUploads({
    purpose: props.purpose,
    onDone: (_, file) => onChange(file),
  });
  useTellSending((share === undefined ? 0 : 1) + inParts.running);
  const [cutting, setCutting] = useState<File>();
  const isPicture = accept.startsWith('image');
  const handleFile = (file: File | undefined) => {
    if (!file) return;
    forget();
    if (crop && isPicture) setCutting(file);
    else if (goesInParts(props.purpose)) {
      for (const { id: former } of inParts.all) inParts.cancel(former);
      inParts.start([file]);
    } else void send(file, file.name);
  };
  return (
    <div className={styles['field']}>
      {value && isPicture && (
        <img className={styles['picture']} src={fileUrl(config, value)} alt={label ?? ''} />
      )}
      {value && !isPicture && (
        <FileLink name={fileNameOf(label ?? '', value)} url={fileUrl(config, value)}>
          {t('kit.upload.open')}
        </FileLink>
      )}
      {!isDisabled && (
        <label className={styles['pick']} htmlFor={id ?? ownId}>
          <ImagePlus size={16} aria-hidden="true" />
          {t(value ? 'kit.upload.replace' : 'kit.upload.pick')}
          <input
            id={id ?? ownId}
            type="file"
            className="only-read"
            accept={accept}
            aria-label={label ?? t('kit.upload.pick')}
            onChange={(event) => {
              handleFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      {value && !isDisabled && !isKept && (
        <Button
          type="text"
          aria-label={t('kit.upload.remove')}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => {
            forget();
            onChange(null);
          }}
        />
      )}
      {share !== undefined && (
        <Progress
          percent={Math.round(share * 100)}
          size="small"
          aria-label={t('kit.upload.busy')}
        />
      )}
      {refused && (
        <div className={styles['parts']} data-invalid>
          <span>
            {refused.name}
            <small role="alert">{refused.problem}</small>
          </span>
        </div>
      )}
      {inParts.all.map((upload) => (
        <div key={upload.id} className={styles['parts']} data-invalid={Boolean(upload.problem)}>
          <span>
            {upload.file.name}
            {upload.problem ? (
              <small role="alert">{upload.problem}</small>
            ) : (
              <UploadProgress upload={upload} />
            )}
          </span>
          <UploadTools
            upload={upload}
            name={upload.file.name}
            onPause={inParts.pause}
            onRetry={inParts.retry}
          />
          <ToolButton
            label={t('kit.upload.cancel', { name: upload.file.name })}
            onClick={() => inParts.cancel(upload.id)}
          >
            <X size={16} aria-hidden="true" />
          </ToolButton>
        </div>
      ))}
      {cutting && (
        <Suspense fallback={null}>
          <CropDialog
            file={cutting}
            shape={crop ?? 1}
            onCut={(picture) => {
              setCutting(undefined);
              void send(picture, cutting.name);
            }}
            onClose={() => setCutting(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A file that did not arrive, and why. */
type Refused = { name: string; problem: string };

function useUpload({ purpose, maxBytes, onChange }: Props) {
  const { t } = useTexts();
  const { session, language } = useServices();
  const [share, setShare] = useState<number>();
  /** Stays until another file is chosen. */
  const [refused, setRefused] = useState<Refused>();
  const send = async (file: Blob, name: string) => {
    if (file.size > maxBytes) {
      const problem = t('kit.upload.tooLarge', { n: Math.round(maxBytes / 1024 / 1024) });
      setRefused({ name, problem });
      return;
    }
    setRefused(undefined);
    setShare(0);
    try {
      const token = session.token();
      onChange(await uploadFile(file, name, { purpose, token, language, onProgress: setShare }));
    } catch (error) {
      if (!isSessionEnd(error)) setRefused({ name, problem: failureLine(error, t) });
    } finally {
      setShare(undefined);
    }
  };
  return { share, refused, send, forget: () => setRefused(undefined) };
}

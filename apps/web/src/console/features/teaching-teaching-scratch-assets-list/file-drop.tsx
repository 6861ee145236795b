import { useTexts } from '@sprout/ui';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import styles from './assets.module.css';

type Props = {
  label: string;
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A place where files are dropped, or chosen in a window. */
export function FileDrop({ label, accept, isMultiple = true, isDisabled = false, onFiles }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isFiles = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files');
  return (
    <label
      className={styles['drop']}
      htmlFor={id}
      data-over={isOver}
      data-off={isDisabled}
      onDragOver={(event) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
      }}
    >
      <Upload size={16} aria-hidden />
      <span>{t(isMultiple ? 'asset.dropMany' : 'asset.dropOne')}</span>
      <input
        id={id}
        type="file"
        className="only-read"
        multiple={isMultiple}
        disabled={isDisabled}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

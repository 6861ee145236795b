import { useTexts } from '@sprout/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useId } from 'react';
import styles from './import.module.css';

type Props = { file: File | undefined; onPick: (file: File) => void };

/** A place to drop a sheet or to choose one: the field itself lies over all of it. */
export function FilePick({ file, onPick }: Props) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles['drop']}>
      <FileSpreadsheet size={28} aria-hidden="true" />
      {file && (
        <span>
          <b>{file.name}</b>{' '}
          {t('kit.import.size', { n: Math.max(1, Math.round(file.size / 1024)) })}
        </span>
      )}
      <label htmlFor={id} className={styles['pick']}>
        {t(file ? 'kit.import.other' : 'kit.import.pick')}
      </label>
      <input
        id={id}
        className={styles['file']}
        type="file"
        accept=".xlsx,.csv"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onPick(chosen);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
    </div>
  );
}

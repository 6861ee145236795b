import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type NamedLink, readNamedLinks, writeNamedLinks } from './named-links.ts';
import styles from './settings.module.css';

type Props = {
  id: string;
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
};

/** Names and addresses, one row for each pair. */
export function NamedLinksField({ id, label, value, max, onChange }: Props) {
  const { t } = useTexts();
  const [rows, setRows] = useState<readonly NamedLink[]>(() => readNamedLinks(value));
  // Discarded, or saved by somebody else: rows that are being begun stay as long as nothing changed.
  if (writeNamedLinks(rows) !== value) {
    const fresh = readNamedLinks(value);
    if (writeNamedLinks(fresh) !== writeNamedLinks(rows)) setRows(fresh);
  }
  const set = (next: readonly NamedLink[]) => {
    setRows(next);
    onChange(writeNamedLinks(next));
  };
  const patch = (place: number, more: Partial<NamedLink>) =>
    set(rows.map((row, index) => (index === place ? { ...row, ...more } : row)));
  return (
    <fieldset id={id} className={styles['links']} aria-label={label}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while one types in it
        <div key={place} className={styles['linkRow']}>
          <Input
            aria-label={t('config.links.title', { n: place + 1 })}
            placeholder={t('config.links.titleHint')}
            value={row.title}
            onChange={(event) => patch(place, { title: event.target.value })}
          />
          <Input
            aria-label={t('config.links.address', { n: place + 1 })}
            placeholder={t('config.links.addressHint')}
            value={row.address}
            onChange={(event) => patch(place, { address: event.target.value })}
          />
          <Button
            type="text"
            danger
            aria-label={t('config.links.remove', { n: place + 1 })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => set(rows.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      {rows.length < max && (
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setRows([...rows, { title: '', address: '' }])}
        >
          {t('config.links.add')}
        </Button>
      )}
    </fieldset>
  );
}

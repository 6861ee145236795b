import { Button, type ButtonStyle, inputClass, useToast } from '@sprout/ui';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './copy-link.module.css';

type Props = {
  url: string;
  words: { copy: string; copied: string; manual: string };
  look: ButtonStyle;
};

/** Copies an address; where that cannot be done it is shown, to be copied by hand. */
export function CopyLink({ url, words, look }: Props) {
  const toast = useToast();
  const [isManual, setManual] = useState(false);
  const handleCopy = async () => {
    try {
      // Plain http has no clipboard.
      await navigator.clipboard.writeText(url);
      toast({ text: words.copied });
    } catch {
      setManual(true);
    }
  };
  return (
    <>
      <Button {...look} onClick={() => void handleCopy()}>
        <LinkIcon className="i" />
        {words.copy}
      </Button>
      {isManual && (
        <label className={styles['manual']}>
          {words.manual}
          <input
            className={inputClass}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}

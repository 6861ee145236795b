import { Button, Dialog, DialogActions, inputClass, useTexts, useToast } from '@sprout/ui';
import { useState } from 'react';
import { useBrowser } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import styles from './report-dialog.module.css';
import type { Target } from './work-data.ts';

const reasons = ['unkind', 'private', 'scary', 'copied', 'other'] as const;

/** Asks what is wrong and tells the staff; no other user learns of it. */
export function ReportDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const tell = useNotice();
  const { client } = useBrowser();
  const [reason, setReason] = useState<(typeof reasons)[number]>('unkind');
  const handleSend = async (form: FormData) => {
    const note = String(form.get('note') ?? '').trim();
    try {
      await client.call('works.report', { body: { ...target, reason, ...(note ? { note } : {}) } });
      toast({ text: t('works.report.done') });
      onClose();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Dialog title={t('works.report.title')} onClose={onClose}>
      <form action={handleSend}>
        <fieldset className={styles['reasons']}>
          <legend>{t('works.report.text')}</legend>
          {reasons.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="reason"
                checked={each === reason}
                onChange={() => setReason(each)}
              />
              {t(`works.report.${each}`)}
            </label>
          ))}
        </fieldset>
        <label className={styles['note']}>
          {t('works.report.note')}
          <textarea className={inputClass} name="note" maxLength={300} rows={3} />
        </label>
        <DialogActions>
          <Button tone="plain" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('works.report.send')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

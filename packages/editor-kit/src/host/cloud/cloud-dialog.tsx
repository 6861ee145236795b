import { type Client, errorCodeOf, schoolNow } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { readWire } from '@sprout/rules';
import { Button, ConfirmDialog, Dialog, DialogActions, Note, useTexts, useToast } from '@sprout/ui';
import { useCallback, useEffect, useState } from 'react';
import { describeTime } from '../versions/describe-time.ts';
import { describeError } from '../words.ts';
import styles from './cloud-dialog.module.css';

type Values = Result<'cloudVariables.list'>;
/** `unsaved`: the server does not know the work yet, or it is somebody else's. */
type State = { kind: 'loading' | 'unsaved' } | { kind: 'failed'; text: string } | Shown;
type Shown = { kind: 'shown'; values: Values };

type Props = {
  client: Client;
  workId: string;
  onClose: () => void;
};

/** The values that a work shares, for its author and its staff. */
export function CloudDialog({ client, workId, onClose }: Props) {
  const { t } = useTexts();
  const toast = useToast();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      const values = await client.call('cloudVariables.list', { query: { workId } });
      setState({ kind: 'shown', values });
    } catch (error) {
      const isUnknown = errorCodeOf(error) === 'work.notFound';
      setState(isUnknown ? { kind: 'unsaved' } : { kind: 'failed', text: describeError(t, error) });
    }
  }, [client, workId, t]);
  useEffect(() => void load(), [load]);

  async function act(change: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await change();
      await load();
    } catch (error) {
      toast({ text: describeError(t, error), tone: 'bad' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  const clear = () => act(() => client.call('cloudVariables.clear', { body: { workId } }));
  const allow = (allowed: boolean) =>
    act(() => client.call('cloudVariables.allow', { body: { workId, allowed } }));

  if (isAsking) {
    return (
      <ConfirmDialog
        title={t('editor.cloud.clear')}
        text={t('editor.cloud.clearText')}
        okText={t('editor.cloud.clear')}
        isBusy={isBusy}
        onOk={() => void clear()}
        onCancel={() => setAsking(false)}
      />
    );
  }
  const values = state.kind === 'shown' ? state.values : undefined;
  return (
    <Dialog title={t('editor.cloud.title')} closable onClose={onClose}>
      <p className={styles['about']}>{t('editor.cloud.about')}</p>
      {state.kind === 'loading' && <p role="status">{t('editor.loading')}</p>}
      {state.kind === 'unsaved' && <p>{t('editor.cloud.unsaved')}</p>}
      {state.kind === 'failed' && (
        <>
          <Note tone="bad">{state.text}</Note>
          <DialogActions>
            <Button onClick={() => void load()}>{t('ui.retry')}</Button>
          </DialogActions>
        </>
      )}
      {values && <ValueList values={values} />}
      {values && (
        <DialogActions>
          {values.mayAllow && (
            <Button tone="plain" disabled={isBusy} onClick={() => void allow(!values.allowed)}>
              {t(values.allowed ? 'editor.cloud.switchOff' : 'editor.cloud.switchOn')}
            </Button>
          )}
          {values.variables.length > 0 && (
            <Button tone="danger" disabled={isBusy} onClick={() => setAsking(true)}>
              {t('editor.cloud.clear')}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  );
}

function ValueList({ values: { allowed, mayAllow, variables } }: { values: Values }) {
  const { t } = useTexts();
  const now = schoolNow();
  return (
    <>
      {!allowed && (
        <Note tone="bad">{t(mayAllow ? 'error.cloud.off' : 'editor.cloud.offByStaff')}</Note>
      )}
      {variables.length === 0 ? (
        <p>{t('editor.cloud.none')}</p>
      ) : (
        <ul className={styles['values']}>
          {variables.map(({ name, value, updateTime }) => (
            <li key={name}>
              <span className={styles['name']}>{name}</span>
              <strong className={styles['value']}>{value}</strong>
              <small>{describeTime(t, readWire(updateTime), now)}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

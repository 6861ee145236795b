import { ApiError } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useConfirm } from '../confirm.tsx';
import { PageModal } from '../page-modal.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import { useWorkTags } from './use-work-tags.ts';
import styles from './works.module.css';

type Props = {
  work: { readonly id: string; readonly workName: string };
  /** What the person calls it now. */
  tags: readonly string[];
  onClose: () => void;
  /** The list shows other tags now. */
  onChanged: () => Promise<unknown>;
};

/** Most tags of one person on one work. */
const tagLimit = 5;
const tagLength = 16;

/** One's own tags of a work: those that one has already by a tap, others by typing. */
export function TagsWindow({ work, tags, onClose, onChanged }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const known = useWorkTags();
  const removeTag = useRemoveTag(onChanged);
  const [chosen, setChosen] = useState(tags);
  const [typed, setTyped] = useState('');
  const add = (tag: string): readonly string[] => {
    const word = tag.trim();
    const next = word === '' || chosen.includes(word) ? chosen : [...chosen, word];
    setChosen(next);
    setTyped('');
    return next;
  };
  const take = (tag: string) => setChosen(chosen.filter((one) => one !== tag));
  const save = async () => {
    const workTag = add(typed).join();
    const isDone = await run(async () => {
      await client.call('staffWorks.setWorkTag', { query: { workId: work.id, workTag } });
      await onChanged();
    });
    if (isDone) onClose();
  };
  const isFull = chosen.length >= tagLimit;
  const others = known.filter((tag) => !chosen.includes(tag));
  return (
    <PageModal
      title={t('staffWorks.tagsOf', { name: work.workName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" onClick={() => void save()}>
            {t('staffWorks.save')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{t('staffWorks.tagsHint')}</p>
      <ul className={styles['tags']}>
        {chosen.map((tag) => (
          <li key={tag} className={styles['tag']}>
            {tag}
            <button
              type="button"
              aria-label={t('staffWorks.tagOff', { tag })}
              onClick={() => take(tag)}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
        {chosen.length === 0 && <li className={styles['hint']}>{t('staffWorks.noTags')}</li>}
      </ul>
      <form
        className={styles['line']}
        onSubmit={(event) => {
          event.preventDefault();
          add(typed);
        }}
      >
        <Input
          aria-label={t('staffWorks.newTag')}
          placeholder={t(isFull ? 'staffWorks.tagsFull' : 'staffWorks.newTag')}
          value={typed}
          maxLength={tagLength}
          disabled={isFull}
          onChange={({ target }) => setTyped(target.value.replace(/[,\uff0c]/g, ''))}
        />
        <Button htmlType="submit" disabled={isFull || typed.trim() === ''}>
          {t('staffWorks.addTag')}
        </Button>
      </form>
      {others.length > 0 && (
        <>
          <h3 className={styles['head']}>{t('staffWorks.knownTags')}</h3>
          <ul className={styles['tags']}>
            {others.map((tag) => (
              <li key={tag} className={styles['tag']}>
                <button
                  type="button"
                  className={styles['pick']}
                  disabled={isFull}
                  onClick={() => add(tag)}
                >
                  {tag}
                </button>
                <button
                  type="button"
                  aria-label={t('staffWorks.deleteTag', { tag })}
                  onClick={() => void removeTag(tag)}
                >
                  <X size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageModal>
  );
}

/** Takes a tag off everything; asks where it is in use. */
function useRemoveTag(onChanged: () => Promise<unknown>) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('staffWorks');
  const isRemoved = async (tag: string): Promise<boolean> => {
    try {
      await client.call('staffWorks.delWorkTag', { query: { tag } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'work.tagInUse') return false;
      throw error;
    }
  };
  return (tag: string) =>
    run(async () => {
      if (!(await isRemoved(tag))) {
        const isSure = await confirm({
          title: t('staffWorks.deleteTag', { tag }),
          body: t('error.work.tagInUse'),
          okText: t('kit.delete'),
          isDanger: true,
        });
        if (!isSure) return;
        await client.call('staffWorks.delWorkTag', { query: { tag, force: true } });
      }
      await refresh();
      await onChanged();
    });
}

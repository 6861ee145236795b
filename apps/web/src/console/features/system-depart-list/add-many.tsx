import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { App, Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { useFailure } from '../../kit/use-failure.ts';
import { useServices } from '../../services.ts';
import { institution } from './depart-tree.tsx';
import styles from './departs.module.css';
import type { DepartCommands } from './use-depart-commands.ts';

type Props = { parent: DepartNode; commands: DepartCommands; onClose: () => void };
type Category = '2' | '3';

/** Departments or classes from a list of names. */
export function AddMany({ parent, commands, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [category, setCategory] = useState<Category>(
    parent.orgCategory === institution ? '2' : '3',
  );
  const { isBusy, add } = useAddAll({ parent, commands, onClose });
  const names = namesOf(text);
  return (
    <PageModal title={t('departs.names.title', { name: parent.departName })} onClose={onClose}>
      <div className={styles['stack']}>
        <Segmented<Category>
          aria-label={t('departs.field.orgCategory')}
          value={category}
          onChange={setCategory}
          options={(['2', '3'] as const).map((value) => ({
            value,
            label: t(`departs.category.${value}`),
          }))}
        />
        <label htmlFor={id}>{t('departs.names')}</label>
        <Input.TextArea
          id={id}
          value={text}
          rows={8}
          autoFocus
          placeholder={t('departs.names.hint')}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            disabled={names.length === 0}
            loading={isBusy}
            onClick={() => void add(names, category, (left) => setText(left.join('\n')))}
          >
            {t('departs.names.go', { n: names.length })}
          </Button>
        </div>
      </div>
    </PageModal>
  );
}

const namesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** One after the other, so that they stand in this order; stops at the first that fails. */
function useAddAll({ parent, commands, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const tellFailure = useFailure();
  const [isBusy, setBusy] = useState(false);
  const add = async (
    names: readonly string[],
    orgCategory: Category,
    onLeft: (left: readonly string[]) => void,
  ) => {
    setBusy(true);
    let done = 0;
    try {
      for (const departName of names) {
        await client.call('departs.add', {
          body: { departName, orgCategory, parentId: parent.id },
        });
        done += 1;
      }
      message.success(t('departs.names.done', { n: done }), 2);
      onClose();
    } catch (error) {
      tellFailure(error);
      onLeft(names.slice(done));
      if (done > 0) message.warning(t('departs.names.some', { n: done, name: names[done] ?? '' }));
    } finally {
      setBusy(false);
      if (done > 0) await commands.refresh();
    }
  };
  return { isBusy, add };
}

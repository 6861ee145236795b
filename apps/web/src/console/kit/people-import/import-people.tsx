import { useTexts } from '@sprout/ui';
import { useId, useState } from 'react';
import { useServices } from '../../services.ts';
import type { DraftCard } from '../cards/card-types.ts';
import { LazyCardMaker } from '../cards/lazy-card-maker.tsx';
import { DepartPicker } from '../pickers/depart-picker.tsx';
import { idsOf } from '../pickers/picker-props.ts';
import { useResourceNames } from '../resource-names.ts';
import type { Overwrites } from '../table/table-api.ts';
import { ImportDialog } from '../transfer/import-dialog.tsx';
import { saveFile } from '../transfer/save-file.ts';
import { useRefresh } from '../use-refresh.ts';
import { ImportedCards } from './imported-cards.tsx';
import styles from './people-import.module.css';

type Props = {
  /** Children of this class; absent: anybody, with a class to choose. */
  departId?: string;
  onClose: () => void;
};

/** People from a sheet; with a class chosen, children of that class. Their log-in cards can be printed at the end. */
export function ImportPeople({ departId, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const names = useResourceNames('users');
  const { client } = useServices();
  const refresh = useRefresh('users', 'departs');
  const [departs, setDeparts] = useState<readonly string[]>(departId ? [departId] : []);
  const [cards, setCards] = useState<readonly DraftCard[]>();
  const isForClass = departs.length > 0;
  const send = (file: File, isCheck: boolean, overwrite: Overwrites = {}) => {
    const raw = new FormData();
    // The server reads the fields before the file.
    if (Object.keys(overwrite).length > 0) raw.append('overwrite', JSON.stringify(overwrite));
    raw.append('file', file);
    const check = isCheck ? { check: true } : {};
    return isForClass
      ? client.call('users.importStudent', { query: { departIds: departs.join(), ...check }, raw })
      : client.call('users.importExcel', { query: check, raw });
  };
  const template = () =>
    client.callFile('users.importTemplate', { query: isForClass ? { target: 'class' } : {} });
  if (cards) {
    return (
      <LazyCardMaker
        title={t('people.import.cards.title')}
        everybody={[]}
        selected={cards}
        onClose={() => setCards(undefined)}
      />
    );
  }
  return (
    <ImportDialog
      name="users"
      target={departs.join()}
      {...(departId ? { title: t('people.import.students') } : {})}
      send={send}
      template={async () => saveFile(await template(), `${names.title}.xlsx`)}
      onClose={onClose}
      onDone={() => void refresh()}
      next={({ children = [] }) => <ImportedCards made={children} onMake={setCards} />}
      extra={
        <div className={styles['target']}>
          <label htmlFor={id}>{t('people.import.to')}</label>
          <DepartPicker
            id={id}
            value={departs}
            isMultiple
            isDisabled={departId !== undefined}
            onChange={(next) => setDeparts(idsOf(next))}
          />
          <p>{t(isForClass ? 'people.import.toHint.chosen' : 'people.import.toHint.none')}</p>
        </div>
      }
    />
  );
}

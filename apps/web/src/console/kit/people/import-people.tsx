import { useTexts } from '@sprout/ui';
import { useId, useState } from 'react';
import { useServices } from '../../services.ts';
import { DepartPicker } from '../pickers/depart-picker.tsx';
import { idsOf } from '../pickers/picker-props.ts';
import { useResourceNames } from '../resource-names.ts';
import { ImportDialog } from '../transfer/import-dialog.tsx';
import { saveFile } from '../transfer/save-file.ts';
import { useRefresh } from '../use-refresh.ts';
import styles from './people.module.css';

type Props = {
  /** Children of this class; absent: anybody, with a class to choose. */
  departId?: string;
  onClose: () => void;
};

/** People from a sheet; with a class chosen, children of that class. */
export function ImportPeople({ departId, onClose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const names = useResourceNames('users');
  const { client } = useServices();
  const refresh = useRefresh('users', 'departs');
  const [departs, setDeparts] = useState<readonly string[]>(departId ? [departId] : []);
  const send = (file: File, isCheck: boolean) => {
    const raw = new FormData();
    raw.append('file', file);
    const check = isCheck ? { check: true } : {};
    return departs.length > 0
      ? client.call('users.importStudent', { query: { departIds: departs.join(), ...check }, raw })
      : client.call('users.importExcel', { query: check, raw });
  };
  return (
    <ImportDialog
      name="users"
      target={departs.join()}
      {...(departId ? { title: t('people.import.students') } : {})}
      send={send}
      template={async () =>
        saveFile(await client.callFile('users.importTemplate'), `${names.title}.xlsx`)
      }
      onClose={onClose}
      onDone={() => void refresh()}
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
          <p>
            {t(departs.length > 0 ? 'people.import.toHint.chosen' : 'people.import.toHint.none')}
          </p>
        </div>
      }
    />
  );
}

import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { codesOf } from '../../kit/table/table-api.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import type { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { Version } from './compare-drawer.tsx';
import { declarationOf, declaredSubjects } from './data-words.tsx';

export type Restored = {
  readonly version: Version;
  /** Version with what there was, and that of the form afterwards. */
  readonly undoId: string | null;
  readonly formVersion: number;
};

/** Putting a row back to a version: who may, for which one it is asked, and the way back. */
export function useRestore(undo: ReturnType<typeof useUndo>) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const run = useRun();
  const refresh = useRefresh('dataLog', ...declaredSubjects);
  const [version, setVersion] = useState<Version>();
  const close = () => setVersion(undefined);

  /** The newest version is what there is. */
  const isAllowed = ({ dataTable, isNewest }: Version): boolean => {
    if (isNewest) return false;
    const declaration = declarationOf(dataTable);
    return declaration?.verbs.includes('edit') === true && can(codesOf(declaration).edit);
  };

  const takeBack = (id: string, formVersion: number) =>
    run(async () => {
      await client.call('dataLog.restore', { body: { id, version: formVersion } });
      await refresh();
    }, t('dataLog.restoreUndone'));

  const finish = ({ version: { dataVersion }, undoId, formVersion }: Restored) => {
    close();
    void refresh();
    if (undoId === null) return;
    undo.setOffer({
      text: t('dataLog.restored', { n: dataVersion }),
      run: () => void takeBack(undoId, formVersion),
    });
  };

  return { version, isAllowed, ask: setVersion, close, finish };
}

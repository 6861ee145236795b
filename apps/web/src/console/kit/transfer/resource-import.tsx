import { lazy, Suspense } from 'react';
import { useResourceNames } from '../resource-names.ts';
import { useTableApi } from '../table/table-api.ts';
import { saveFile } from './save-file.ts';

type Props = {
  /** The subject, which has `importTemplate` and `importExcel` among its endpoints. */
  name: string;
  onClose: () => void;
  /** Something was written. */
  onDone: () => void;
};

// What few people open does not delay the list.
const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

/** Import of a subject that has no choices beside the file. */
export function ResourceImport({ name, onClose, onDone }: Props) {
  const api = useTableApi(name);
  const names = useResourceNames(name);
  return (
    <Suspense fallback={null}>
      <ImportDialog
        name={name}
        send={api.importSheet}
        template={async () => saveFile(await api.template(), `${names.title}.xlsx`)}
        onClose={onClose}
        onDone={onDone}
      />
    </Suspense>
  );
}

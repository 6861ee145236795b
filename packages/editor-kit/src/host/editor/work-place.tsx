import { useTexts } from '@sprout/ui';
import { useEffect, useState } from 'react';
import type { CloudWork } from '../../cloud/index.ts';
import type { Backpack } from '../backpack.ts';
import type { DialogStore } from '../dialogs/dialog-store.ts';
import { useEditor } from '../editor-context.tsx';
import { WorkspaceFailed } from '../notices/notice-bar.tsx';
import type { LoadSchoolLibrary } from '../school-library.ts';
import styles from './editor-page.module.css';
import type { WorkParts } from './use-work-controller.ts';
import type { WorkController } from './work-controller.ts';

type Props = {
  parts: WorkParts;
  nickname: string;
  isPupil: boolean;
  backpack?: Backpack | undefined;
  cloud?: CloudWork | undefined;
  loadSchoolLibrary?: LoadSchoolLibrary;
};

/** The workspace, and what stands in its place until it is there. */
export function WorkPlace({ parts, ...given }: Props) {
  const { t } = useTexts();
  const { controller, actions, view, snapshot } = parts;
  const { texts } = useEditor();
  const { name } = snapshot.work;
  return (
    <>
      <h1 className="vh">{t(texts.heading, { name })}</h1>
      {/* Before it is ready it is covered, and keys do not reach it either. */}
      <div className={styles['workspace']} inert={view.state !== 'ready'}>
        <OneWorkspace
          key={view.mount}
          controller={controller}
          dialogs={parts.dialogStore}
          name={name}
          {...given}
        />
      </div>
      {view.state === 'loading' && <p className={styles['veil']}>{t('editor.loading')}</p>}
      {view.state === 'failed' && (
        <WorkspaceFailed
          onRetry={() => void controller.renew()}
          onDownload={() => void actions.download()}
        />
      )}
    </>
  );
}

type OneProps = Omit<Props, 'parts'> & {
  controller: WorkController;
  dialogs: DialogStore;
  name: string;
};

function OneWorkspace({ controller, backpack, cloud, ...shown }: OneProps) {
  const { Workspace } = useEditor();
  const [begin] = useState(() => controller.beginWorkspace());
  useEffect(() => controller.enter(), [controller]);
  return (
    <Workspace
      {...begin}
      {...shown}
      backpack={backpack}
      cloud={cloud}
      isReadOnly={controller.session.isReadOnly}
      limit={controller.lesson?.limit}
    />
  );
}

import { useTexts } from '@sprout/ui';
import { useEffect, useState } from 'react';
import { useEditor } from '../editor-context.tsx';
import { WorkspaceFailed } from '../notices/notice-bar.tsx';
import styles from './editor-page.module.css';
import type { Room } from './room.ts';
import type { RoomParts } from './use-room.ts';

type Props = { parts: RoomParts; nickname: string };

/** The workspace, and what stands in its place until it is there. */
export function WorkPlace({ parts, nickname }: Props) {
  const { t } = useTexts();
  const { room, actions, view, snapshot } = parts;
  const { texts } = useEditor();
  const { name } = snapshot.work;
  return (
    <>
      <h1 className="vh">{t(texts.heading, { name })}</h1>
      <OneWorkspace key={view.mount} {...{ room, name, nickname }} />
      {view.state === 'loading' && <p className={styles['veil']}>{t('editor.loading')}</p>}
      {view.state === 'failed' && (
        <WorkspaceFailed
          onRetry={() => void room.renew()}
          onDownload={() => void actions.download()}
        />
      )}
    </>
  );
}

type OneProps = { room: Room; name: string; nickname: string };

function OneWorkspace({ room, name, nickname }: OneProps) {
  const { Workspace } = useEditor();
  const [begin] = useState(() => room.beginWorkspace());
  useEffect(() => room.enter(), [room]);
  return <Workspace {...begin} {...{ name, nickname }} isReadOnly={room.session.isReadOnly} />;
}

import { useTexts, useToast } from '@sprout/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSessionPage, useStore, useWorkSession } from '../../react/index.ts';
import type { Desk } from '../desk/desk.ts';
import type { Editing } from '../desk/phase.ts';
import type { Environment } from '../environment.ts';
import { type Actions, createActions } from './actions.ts';
import { Room } from './room.ts';
import { noSheet, type Sheet } from './sheet.ts';

type Input = { environment: Environment; desk: Desk; editing: Editing };

/** One work's room with what is shown of it, for as long as the work is on the desk. */
export function useRoom({ environment, desk, editing }: Input) {
  const { t } = useTexts();
  const toast = useToast();
  const [sheet, setSheet] = useState<Sheet>(noSheet);
  const actionsRef = useRef<Actions | undefined>(undefined);
  const [room] = useState(
    () =>
      new Room({
        ...{ environment, editing },
        t: () => environment.texts.get().t,
        onSaveKey: () => void actionsRef.current?.save(),
      }),
  );
  const actions = useMemo(
    () => createActions({ environment, desk, room, t, toast, setSheet }),
    [environment, desk, room, t, toast],
  );
  actionsRef.current = actions;

  useEffect(() => () => room.dispose(), [room]);
  useSessionPage(room.session);
  useAccountWatch(environment, room, setSheet);
  useLockWatch(desk, editing, room);
  useIntent(editing, room, actions);
  const snapshot = useWorkSession(room.session);
  useOwnAddress(desk, snapshot.work, room.session.isReadOnly);

  return {
    room,
    actions,
    sheet,
    setSheet,
    view: useStore(room.view),
    snapshot,
  };
}

export type RoomParts = ReturnType<typeof useRoom>;

/** An ended log-in, here or in another tab, and the same child's return. */
function useAccountWatch(
  environment: Environment,
  { session }: Room,
  setSheet: (sheet: Sheet) => void,
): void {
  const { t } = useTexts();
  const toast = useToast();
  useEffect(() => {
    environment.onSessionEnd = (is401) => {
      if (is401) toast({ text: t('editor.unauthorized'), tone: 'bad' });
      session.expire();
    };
    const stopAccount = environment.session.subscribe(() => {
      if (session.owner.kind === 'user' && !session.resume()) session.expire();
    });
    let last = session.get().status.kind;
    const stopStatus = session.subscribe(() => {
      const { status } = session.get();
      if (status.kind === last) return;
      last = status.kind;
      if (status.kind === 'expired') setSheet({ kind: 'expired' });
      if (status.kind === 'conflict') setSheet({ kind: 'conflict', copyId: status.copyId });
    });
    return () => {
      environment.onSessionEnd = () => undefined;
      stopAccount();
      stopStatus();
    };
  }, [environment, session, setSheet, t, toast]);
}

/** Another tab takes the work: what is unsaved is saved first. */
function useLockWatch(desk: Desk, { lock }: Editing, { session }: Room): void {
  useEffect(() => {
    if (!lock) return;
    return lock.subscribe(() => {
      if (lock.get() !== 'elsewhere') return;
      void handOver();
    });

    async function handOver(): Promise<void> {
      await session.flushDraft();
      if (session.get().isDirty) await session.save();
      session.setElsewhere(true);
      desk.leaveTo(session.get().work.id);
    }
  }, [desk, lock, session]);
}

/** From its first save on a work has an address, so that a reload comes back to it. */
function useOwnAddress(
  desk: Desk,
  { id, revision }: { id: string; revision: number },
  isReadOnly: boolean,
): void {
  const isOnServer = revision > 0 && !isReadOnly;
  useEffect(() => {
    if (isOnServer) desk.showAddress(id);
  }, [desk, id, isOnServer]);
}

/** What a guest wanted before logging in happens once the editor is there. */
function useIntent({ intent }: Editing, room: Room, actions: Actions): void {
  const isReady = useStore(room.view).state === 'ready';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current || !intent) return;
    isDone.current = true;
    if (intent === 'save') void actions.save();
    else actions.openSubmit();
  }, [isReady, intent, actions]);
}

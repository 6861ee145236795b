import { useTexts, useToast } from '@sprout/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSessionPage, useStore, useWorkSession } from '../../react/index.ts';
import type { HostController } from '../controller/host-controller.ts';
import type { Editing } from '../controller/phase.ts';
import { createDialogStore } from '../dialogs/dialog-store.ts';
import type { Environment } from '../environment.ts';
import { type Actions, createActions } from './actions.ts';
import type { PageDialogGroup, PageDialogs } from './page-dialogs.ts';
import { WorkController } from './work-controller.ts';

type Input = { environment: Environment; host: HostController; editing: Editing };

/** One work's controller with what is shown of it, for as long as the work is on the host. */
export function useWorkController({ environment, host, editing }: Input) {
  const { t } = useTexts();
  const toast = useToast();
  const [dialogStore] = useState(createDialogStore);
  const [dialogs] = useState(() => dialogStore.group<PageDialogs>('page'));
  const actionsRef = useRef<Actions | undefined>(undefined);
  const [controller] = useState(
    () =>
      new WorkController({
        environment,
        editing,
        t: () => environment.texts.get().t,
        onSaveKey: () => void actionsRef.current?.save(),
      }),
  );
  const actions = useMemo(
    () => createActions({ environment, host, controller, t, toast, dialogs }),
    [environment, host, controller, t, toast, dialogs],
  );
  actionsRef.current = actions;

  useEffect(() => () => controller.dispose(), [controller]);
  useSessionPage(controller.session);
  useAccountWatch(environment, controller, dialogs);
  useLockWatch(host, editing, controller);
  useIntent(editing, controller, { actions, dialogs });
  const snapshot = useWorkSession(controller.session);
  useOwnAddress(host, snapshot.work, controller.session.isReadOnly);

  return {
    controller,
    actions,
    /** All that stands above the editor; those of the workspace open here, too. */
    dialogStore,
    dialogs,
    view: useStore(controller.view),
    snapshot,
  };
}

export type WorkParts = ReturnType<typeof useWorkController>;

/** An ended log-in, here or in another tab, and the same child's return. */
function useAccountWatch(
  environment: Environment,
  { session }: WorkController,
  dialogs: PageDialogGroup,
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
      if (status.kind === 'expired') dialogs.open('expired', {});
      if (status.kind === 'conflict') dialogs.open('conflict', { copyId: status.copyId });
    });
    return () => {
      environment.onSessionEnd = () => undefined;
      stopAccount();
      stopStatus();
    };
  }, [environment, session, dialogs, t, toast]);
}

/** Another tab takes the work: what is unsaved is saved first. */
function useLockWatch(host: HostController, { lock }: Editing, { session }: WorkController): void {
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
      host.leaveTo(session.get().work.id);
    }
  }, [host, lock, session]);
}

/** From its first save on a work has an address, so that a reload comes back to it. */
function useOwnAddress(
  host: HostController,
  { id, revision }: { id: string; revision: number },
  isReadOnly: boolean,
): void {
  const isOnServer = revision > 0 && !isReadOnly;
  useEffect(() => {
    if (isOnServer) host.showAddress(id);
  }, [host, id, isOnServer]);
}

type Doing = { actions: Actions; dialogs: PageDialogGroup };

/** What a guest wanted before logging in, or a page led here for, happens once the editor is there. */
function useIntent(
  { intent }: Editing,
  controller: WorkController,
  { actions, dialogs }: Doing,
): void {
  const isReady = useStore(controller.view).state === 'ready';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current || !intent || controller.session.isReadOnly) return;
    isDone.current = true;
    if (intent === 'save') void actions.save();
    else if (intent === 'startAgain') dialogs.open('startAgain', {});
    else actions.openSubmit();
  }, [isReady, intent, actions, dialogs, controller]);
}

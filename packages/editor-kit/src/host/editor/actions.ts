import { errorCodeOf } from '@sprout/client';
import type { ShowToast } from '@sprout/ui';
import type { SaveStatus } from '../../types.ts';
import { centerPath, homePath } from '../addresses.ts';
import type { HostController } from '../controller/host-controller.ts';
import type { Environment } from '../environment.ts';
import { downloadProject } from '../files/download.ts';
import type { LoginChoice, LoginResult } from '../notices/login-dialog.tsx';
import { describeFailure, type Words } from '../words.ts';
import type { PageDialogGroup } from './page-dialogs.ts';
import type { WorkController } from './work-controller.ts';

export type ActionDeps = {
  readonly environment: Environment;
  readonly host: HostController;
  readonly controller: WorkController;
  readonly t: Words;
  readonly toast: ShowToast;
  readonly dialogs: PageDialogGroup;
};

export type Actions = ReturnType<typeof createActions>;

/** Leaving waits this long for a save before it asks. */
const patienceMs = 6_000;

/** What the buttons do with the work. */
export function createActions(deps: ActionDeps) {
  return { ...savingActions(deps), ...leavingActions(deps), ...accountActions(deps) };
}

function savingActions({ environment, controller, t, toast, dialogs }: ActionDeps) {
  const { session } = controller;
  const isGuest = session.owner.kind === 'guest';

  /** A guest's way to the server leads through the log-in, which opens here; the draft comes along. */
  async function takeToLogin(intent: 'save' | 'submit'): Promise<void> {
    await session.flushDraft();
    const { draft, work } = session.get();
    if (draft === 'full' || draft === 'blocked') {
      toast({
        text: t(draft === 'full' ? 'editor.draftFull' : 'editor.draftBlocked'),
        tone: 'bad',
      });
      return;
    }
    environment.owners.handOver({ guest: session.owner.id, workId: work.id, intent });
    dialogs.open('guestLogin', { intent });
  }

  function tellSubmitFailed(status: SaveStatus): void {
    if (status.kind === 'conflict') dialogs.open('conflict', { copyId: status.copyId });
    else if (status.kind === 'expired') dialogs.open('expired', {});
    else dialogs.update('submit', { problem: whyKept(status, t) });
  }

  return {
    async save(): Promise<void> {
      if (session.isReadOnly) return;
      if (isGuest) return takeToLogin('save');
      const outcome = await session.save();
      if (outcome.kind === 'saved') toast({ text: t('editor.saved') });
      else tellKept(outcome.status, t, toast);
    },

    openSubmit(): void {
      if (isGuest) void takeToLogin('submit');
      else dialogs.open('submit', {});
    },

    async submit(name: string, description: string): Promise<void> {
      dialogs.update('submit', { isSending: true });
      session.rename(name.trim());
      session.describe(description.trim());
      const outcome = await session.submit();
      if (outcome.kind === 'saved') dialogs.open('done', {});
      else tellSubmitFailed(outcome.status);
    },

    async download(): Promise<void> {
      try {
        downloadProject(
          await controller.content('download'),
          session.get().work.name,
          environment.editor.file,
        );
      } catch (error) {
        toast({ text: describeFailure(t, errorCodeOf(error) ?? 'editor.silent'), tone: 'bad' });
      }
    },
  };
}

function leavingActions({ controller, host, t, toast, dialogs }: ActionDeps) {
  const { session } = controller;
  const leave = (): void => location.assign(session.owner.kind === 'user' ? centerPath : homePath);

  /** True when nothing would be lost by taking the work off the host. */
  async function isSafe(): Promise<boolean> {
    if (session.isReadOnly) return true;
    // An editor that hangs must not hold the child here.
    const inTime = (work: Promise<unknown>) => Promise.race([work, after(patienceMs)]);
    await inTime(session.flushDraft());
    if (!session.get().isDirty) return true;
    if (session.owner.kind === 'user') await inTime(session.save());
    // The child may have gone on while the save was on its way.
    await inTime(session.flushDraft());
    return session.isKept();
  }

  return {
    leave,
    async back(): Promise<void> {
      await isSafe();
      const isOwnedDraft = session.owner.kind === 'guest' && session.get().draft === 'kept';
      if (!session.get().isDirty || isOwnedDraft || session.isReadOnly) leave();
      else dialogs.open('leave', {});
    },

    async openFile(file: File): Promise<void> {
      if (!(await isSafe())) {
        toast({ text: t('editor.file.notSaved'), tone: 'bad' });
        return;
      }
      try {
        await host.openFile(file);
      } catch (error) {
        const text = describeFailure(t, errorCodeOf(error) ?? 'format.badProject');
        dialogs.open('problem', { title: t('editor.file.failed'), text });
      }
    },

    async startNew(): Promise<void> {
      if (await isSafe()) await host.openNew();
      else toast({ text: t('editor.file.notSaved'), tone: 'bad' });
    },

    /** The starter of the lesson takes the place of the work, which is among the versions then. */
    async startAgain(): Promise<void> {
      const failed = (text: string): void => void toast({ text, tone: 'bad' });
      if (session.owner.kind === 'user') {
        const outcome = await session.save();
        if (outcome.kind !== 'saved') return tellKept(outcome.status, t, toast);
      }
      try {
        await host.startAgain(session.get().work);
      } catch (error) {
        failed(describeFailure(t, errorCodeOf(error) ?? 'unexpected'));
      }
    },

    async restore(versionId: string): Promise<void> {
      const head = await session.restoreVersion(versionId).catch(() => undefined);
      if (!head) {
        toast({ text: t('editor.error.network.badAnswer'), tone: 'bad' });
        return;
      }
      toast({ text: t('editor.versions.restored') });
      await session.flushDraft();
      await host.openWork(head.id);
    },
  };
}

function accountActions({ environment, controller, host, t, toast, dialogs }: ActionDeps) {
  const { session } = controller;
  const failed = (error: unknown): void =>
    toast({ text: describeFailure(t, errorCodeOf(error) ?? 'unexpected'), tone: 'bad' });

  /** The same child goes on; another one starts with an empty host. */
  function goOn(): void {
    dialogs.close();
    // What a guest has made is taken over by a page that begins with the new account.
    if (session.owner.kind === 'guest' || !session.resume()) {
      location.assign(environment.editor.path);
    }
  }

  return {
    goOn,
    /** Login methods that have ended are named before the work goes on. */
    loggedIn(result: LoginResult, choice: LoginChoice): void {
      environment.session.save(result, choice);
      environment.owners.endGuest();
      const { endedWays: methods } = result;
      if (methods.length > 0) dialogs.open('endedLoginMethods', { methods });
      else goOn();
    },
    async chooseMine(): Promise<void> {
      await session.chooseMine().then(() => dialogs.close(), failed);
    },
    async chooseTheirs(): Promise<void> {
      const { id } = session.get().work;
      try {
        await session.chooseTheirs();
      } catch (error) {
        return failed(error);
      }
      await session.flushDraft();
      await host.openWork(id);
    },
    async switchLanguage(): Promise<void> {
      const next = environment.texts.get().language === 'en-US' ? 'zh-CN' : 'en-US';
      try {
        await environment.setLanguage(next);
      } catch {
        return void toast({ text: t('editor.error.network.offline'), tone: 'bad' });
      }
      if (environment.editor.isBoundToLanguage) await controller.renew();
    },
  };
}

function tellKept(status: SaveStatus, t: Words, toast: ShowToast): void {
  // Conflicts and ended log-ins have their own dialogs.
  if (status.kind === 'conflict' || status.kind === 'expired') return;
  toast({ text: whyKept(status, t), detail: t('editor.keptHere'), tone: 'bad' });
}

function whyKept(status: SaveStatus, t: Words): string {
  if (status.kind === 'failed') return describeFailure(t, status.code);
  return t('editor.error.network.offline');
}

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

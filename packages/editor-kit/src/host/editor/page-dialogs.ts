import type { HandOver } from '../../drafts/owner-store.ts';
import type { WorkVersion } from '../../types.ts';
import type { DialogGroup } from '../dialogs/dialog-store.ts';
import type { LoginResult } from '../notices/login-dialog.tsx';

type Plain = Record<never, never>;

/** The dialogs of the shared page, each with what it is told. */
export type PageDialogs = {
  readonly run: Plain;
  readonly submit: { readonly problem?: string; readonly isSending?: boolean };
  readonly done: Plain;
  readonly help: Plain;
  /** Values that the work shares. */
  readonly cloud: Plain;
  readonly conflict: { readonly copyId: string };
  readonly expired: Plain;
  readonly login: Plain;
  /** A guest wants the work to be kept; it comes along over the log-in. */
  readonly guestLogin: { readonly intent: HandOver['intent'] };
  readonly endedLoginMethods: { readonly methods: LoginResult['endedWays'] };
  readonly leave: Plain;
  /** The starter of the lesson takes the place of the work. */
  readonly startAgain: Plain;
  readonly preview: { readonly version: WorkVersion };
  readonly restore: { readonly version: WorkVersion };
  readonly problem: { readonly title: string; readonly text: string };
};

export type PageDialogGroup = DialogGroup<PageDialogs>;

import type { HandOver } from '../../drafts/owner-store.ts';
import type { WorkVersion } from '../../types.ts';
import type { LoginResult } from '../notices/login-dialog.tsx';

/** What lies above the editor; one thing at a time. */
export type OpenDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'run' }
  | { readonly kind: 'submit'; readonly problem?: string; readonly isSending?: boolean }
  | { readonly kind: 'done' }
  | { readonly kind: 'help' }
  | { readonly kind: 'conflict'; readonly copyId: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'login' }
  /** A guest wants the work to be kept; it comes along over the log-in. */
  | { readonly kind: 'guestLogin'; readonly intent: HandOver['intent'] }
  | { readonly kind: 'endedWays'; readonly ways: LoginResult['endedWays'] }
  | { readonly kind: 'leave' }
  | { readonly kind: 'preview'; readonly version: WorkVersion }
  | { readonly kind: 'restore'; readonly version: WorkVersion }
  | { readonly kind: 'problem'; readonly title: string; readonly text: string };

export const noDialog: OpenDialog = { kind: 'none' };

import type { PermissionCode } from '@sprout/contract';
import type { ComponentType, ReactNode } from 'react';
import type { Static, TSchema } from 'typebox';
import type { FormField, FormLayout, FormValues } from '../form-types.ts';

/** Something that is done with what is open, beside changing it. */
export type FormAction = {
  readonly key: string;
  readonly label: string;
  /** Absent without it. */
  readonly perm?: PermissionCode;
  readonly run: () => unknown;
};

export type FormFrameProps = {
  title: ReactNode;
  /** Leaves the form; asks first when something was typed. */
  onClose: () => void;
  /** Once it stands there: puts the focus into it. */
  onShown: () => void;
  /** That a draft is kept, and what can be done with the row. */
  extra: ReactNode;
  /** The fields. */
  children: ReactNode;
  values: FormValues;
  isDirty: boolean;
  /** Files of its fields that are on their way; they are given up with it. */
  sending: number;
  isReadOnly: boolean;
  /** It is being sent. */
  isBusy: boolean;
  /** Something above the fields is to be decided first. */
  isHeld: boolean;
  onSave: () => void;
  /** Goes back to what was there before anything was typed. */
  onDiscard: () => void;
};

export type FormDrawerProps<S extends TSchema> = {
  title: string;
  /** The contract's own schema of what is sent. */
  schema: S;
  /** A function where fields depend on what was chosen before. */
  fields: readonly FormField[] | ((values: FormValues) => readonly FormField[]);
  initial: FormValues;
  /**
   * Reads anew what the form opens with, once somebody else has saved it first; without it such a save
   * is told as any other failure.
   */
  reload?: () => Promise<FormValues>;
  /** Rejects with the server's answer; what it says of a field is shown there. */
  onSubmit: (values: Static<S>) => Promise<unknown>;
  onClose: () => void;
  size?: number;
  layout?: FormLayout | undefined;
  /** What has to be known before it is filled in, above the fields. */
  about?: ReactNode;
  /** In place of the page that it belongs to, for a form with much in it. */
  isPage?: boolean | undefined;
  /** What stands around the fields, where that is neither a drawer nor the usual page. */
  frame?: ComponentType<FormFrameProps> | undefined;
  /** Once saved it stays open, with what the server has now; it needs `reload`. */
  staysOpen?: boolean | undefined;
  /** Keeps what was typed under this name until it is sent. */
  draftKey?: string | undefined;
  /** The word of the button that sends; a common one without. */
  submitText?: string | undefined;
  /** Another way to send it: its own word, and what it does in place of `onSubmit`. */
  other?: { text: string; onSubmit: (values: Static<S>) => Promise<unknown> } | undefined;
  /** Offers to send and begin the next one. */
  hasAgain?: boolean;
  /** Nothing can be changed. */
  isReadOnly?: boolean;
  actions?: readonly FormAction[];
};

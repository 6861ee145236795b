import type { TemplateData } from '@sprout/rules/message-template';

/** A message on its way. */
export type Outgoing = {
  readonly schoolId: string;
  readonly receiver: string;
  readonly title: string;
  /** HTML of a mail. */
  readonly content: string;
  /** The same as plain text. */
  readonly text: string;
  /** As staff may read it. */
  readonly shown: { readonly title: string; readonly content: string };
  readonly data: TemplateData;
  /** Of a mail. */
  readonly attachments?: readonly Attachment[];
};

export type Attachment = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
};

export type SendBounds = {
  readonly allowedHosts: readonly string[];
  /** For the whole of one attempt. */
  readonly limitMs: number;
  /** Certificates that are trusted beside those of the system. */
  readonly trusted?: string;
};

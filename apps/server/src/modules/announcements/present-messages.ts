import { announcementList } from '@sprout/contract';
import { escapeHtml } from '@sprout/rules/message-template';
import type { Language, TextParams } from '@sprout/texts';
import { filesToWire } from '../../platform/table/table-files.ts';
import type { ModuleContext } from '../module.ts';
import type { MessageRow, WholeMessage } from './my-messages.repository.ts';
import { noticeText } from './notice-text.ts';

/** Messages as clients read them. */
export function createMessagePresenter({
  wireTime,
  files,
}: Pick<ModuleContext, 'wireTime' | 'files'>) {
  // The list was written by the declared table, which checked it.
  const attachmentsOf = ({ attachments }: WholeMessage) =>
    filesToWire(announcementList.fields.attachments, attachments, files).map(
      ({ file, name, size = null, type = null }) => ({
        file,
        name,
        size,
        type,
        url: files.url(file),
      }),
    );

  const common = (
    {
      id,
      senderName,
      sendTime,
      createdAt,
      readTime: _,
      readFlag: __,
      confirmedAt,
      textParams,
      ...row
    }: MessageRow,
    language: Language,
  ) => ({
    id,
    anntId: id,
    ...row,
    // Written by the server alone.
    ...(textParams ? noticeText(language, row.busType ?? '', textParams as TextParams) : {}),
    sender_dictText: senderName,
    sendTime: sendTime && wireTime.toWire(sendTime),
    createTime: wireTime.toWire(createdAt),
    confirmTime: confirmedAt && wireTime.toWire(confirmedAt),
  });

  return {
    toNotice: common,

    /** For the predecessor's client, which shows no summaries: a message without a text gets its summary as text. */
    withText: <Told extends { msgAbstract: string; msgContent: string | null }>(
      told: Told,
    ): Told => ({ ...told, msgContent: told.msgContent || paragraphOf(told.msgAbstract) }),

    toMessage: (
      row: WholeMessage,
      { userId, language }: { userId: string; language: Language },
    ) => ({
      ...common(row, language),
      userId,
      attachments: attachmentsOf(row),
      readFlag: row.readFlag,
      readTime: row.readTime && wireTime.toWire(row.readTime),
    }),
  };
}

const paragraphOf = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

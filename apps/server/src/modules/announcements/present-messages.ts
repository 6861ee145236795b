import { announcementList } from '@sprout/contract';
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
    toNotice: (row: MessageRow, language: Language) => ({
      ...common(row, language),
      msgContent: null,
    }),

    toMessage: (
      row: WholeMessage,
      { userId, language }: { userId: string; language: Language },
    ) => ({
      ...common(row, language),
      userId,
      msgContent: row.msgContent,
      attachments: attachmentsOf(row),
      readFlag: row.readFlag,
      readTime: row.readTime && wireTime.toWire(row.readTime),
    }),
  };
}

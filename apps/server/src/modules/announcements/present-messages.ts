import type { Language, TextParams } from '@sprout/texts';
import type { ModuleContext } from '../module.ts';
import type { MessageRow, WholeMessage } from './my-messages.repository.ts';
import { noticeText } from './notice-text.ts';

/** Messages as clients read them. */
export function createMessagePresenter({ wireTime }: Pick<ModuleContext, 'wireTime'>) {
  const common = (
    {
      id,
      senderName,
      sendTime,
      createdAt,
      readTime: _,
      readFlag: __,
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
      readFlag: row.readFlag,
      readTime: row.readTime && wireTime.toWire(row.readTime),
    }),
  };
}

import type { ModuleContext } from '../module.ts';
import type { MessageRow, WholeMessage } from './my-messages.repository.ts';

/** Messages as clients read them. */
export function createMessagePresenter({ wireTime }: Pick<ModuleContext, 'wireTime'>) {
  const common = ({
    id,
    senderName,
    sendTime,
    createdAt,
    readTime: _,
    readFlag: __,
    ...row
  }: MessageRow) => ({
    id,
    anntId: id,
    ...row,
    sender_dictText: senderName,
    sendTime: sendTime && wireTime.toWire(sendTime),
    createTime: wireTime.toWire(createdAt),
  });

  return {
    toNotice: (row: MessageRow) => ({ ...common(row), msgContent: null }),

    toMessage: (row: WholeMessage, userId: string) => ({
      ...common(row),
      userId,
      msgContent: row.msgContent,
      readFlag: row.readFlag,
      readTime: row.readTime && wireTime.toWire(row.readTime),
    }),
  };
}

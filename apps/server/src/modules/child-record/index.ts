import { endpoints } from '@sprout/contract';
import { sendMade } from '../../platform/files/index.ts';
import { handledReply } from '../../platform/http/register.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createChildExport } from './child-export.service.ts';
import { createChildRecord } from './child-record.service.ts';

export { createStoredChild } from './stored-child.ts';
export { findStoredChild } from './stored-parts.repository.ts';

function register(context: ModuleContext): void {
  const { handle } = context;
  const { childRecord } = endpoints;
  const readRecord = createChildRecord(context);
  const childExport = createChildExport(context);

  handle(childRecord.query, ({ actor, query }) => readRecord(actor, query.id));
  handle(childRecord.storedSize, ({ actor, query }) => childExport.size(actor, query.id));
  handle(childRecord.exportAll, async ({ query, reply, ...call }) => {
    const { fileName, parts } = await childExport.open(call, query.id);
    await sendMade(reply, { mediaType: 'application/zip', fileName }, parts);
    return handledReply;
  });
}

/** One child: its record for the staff of its classes, and everything that is stored of it. */
export const childRecordModule: Module = {
  name: 'child-record',
  subjects: { childRecord: {} },
  register,
};

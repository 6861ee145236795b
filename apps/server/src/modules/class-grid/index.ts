import { endpoints } from '@sprout/contract';
import type { Belongings } from '../../platform/belongings.ts';
import { handledReply } from '../../platform/http/register.ts';
import { serverText } from '../../platform/http/texts.ts';
import { sendList } from '../../platform/table/table-export.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createClassGrid } from './class-grid.service.ts';
import { gridSheet } from './grid-sheet.ts';
import { createReminders } from './reminders.service.ts';

const belongings: Belongings = {
  homework_reminder: {
    depart_id: { of: 'department', onDelete: 'delete' },
    user_id: { of: 'person', onDelete: 'delete' },
  },
};

export const classGridModule: Module = {
  name: 'class-grid',
  belongings,
  subjects: { reminder: {} },
  register,
};

/** Where a whole class stands, and a word to those who have not handed in. */
function register(context: ModuleContext): void {
  const { handle } = context;
  const { classGrid, reminders } = endpoints;
  const grid = createClassGrid(context);
  const reminding = createReminders({ context, grid });

  handle(classGrid.grid, ({ actor, query }) => grid.grid(actor, query));
  handle(classGrid.cell, ({ actor, query }) => grid.cell(actor, query));

  handle(reminders.add, ({ body, ...call }) => reminding.add(call, body));
  handle(reminders.undo, async ({ body, ...call }) => {
    await reminding.undo(call, body.ids);
    return null;
  });
  handle(reminders.mine, ({ actor }) => reminding.mine(actor));

  handle(classGrid.exportXls, async ({ actor, query, reply, language }) => {
    const { departId, courseId, tasks, format = 'xlsx' } = query;
    const isHomework = tasks === 'homework' || courseId === undefined;
    const lines = await grid.lines(actor, departId, isHomework ? null : courseId);
    const { head, rows } = gridSheet(lines, language);
    const title = serverText(language, 'server.classGrid.title');
    const widths = head.map((_, column) => (column < 2 ? 20 : 12));
    await sendList(reply, { name: title, head, widths, batches: [rows] }, format);
    return handledReply;
  });
}

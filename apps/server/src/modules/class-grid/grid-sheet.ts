import { isExpected, isThrough } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import { serverText } from '../../platform/http/texts.ts';
import type { Cell } from '../../platform/sheets/cells.ts';
import type { ClassLines } from './class-grid.service.ts';

/** The grid as lines of a sheet: a child each, stars as numbers, every other state in a word. */
export function gridSheet({ tasks, children }: ClassLines, language: Language) {
  const text = (key: 'child' | 'username' | 'done') =>
    serverText(language, `server.classGrid.${key}`);
  const heads = tasks.map(({ number, name }) => (number === null ? name : `${number} ${name}`));
  const rows: Cell[][] = children.map(({ name, username, hasLeft, cells }) => [
    hasLeft ? `${name} (${serverText(language, 'homework.hasLeft')})` : name,
    username,
    ...cells.map(({ state, stars }) =>
      state === 'graded' && stars > 0 ? stars : serverText(language, `homework.cell.${state}`),
    ),
    `${cells.filter(isThrough).length} / ${cells.filter(isExpected).length}`,
  ]);
  return { head: [text('child'), text('username'), ...heads, text('done')], rows };
}

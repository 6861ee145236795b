import { AppError } from '../../platform/errors.ts';
import type { Change, FilledChange, Values } from '../../platform/table/table-spec.ts';

const isTop = 0;
const isBelow = 1;

/** What stands where a form leaves a switch open. */
const defaults: Values = {
  hidden: false,
  isRoute: true,
  needLogin: false,
  internalOrExternal: false,
};

/** The kind that is sent decides whether there is a parent; where none is sent it follows from it. */
export async function fillMenus({ rows }: Pick<FilledChange, 'rows'>): Promise<Values[]> {
  return rows.map(({ was, becomes = {} }) => {
    const open = Object.entries(defaults).filter(([name]) => isOpen(becomes[name]));
    const sent = becomes['menuType'];
    const isChosen = !isOpen(sent) && sent !== was?.['menuType'];
    const hasParent = !isOpen(becomes['parentId']);
    if (isChosen && sent === isTop && hasParent) {
      return { ...Object.fromEntries(open), parentId: null, menuType: isTop };
    }
    const menuType = hasParent || (isChosen && sent === isBelow) ? isBelow : isTop;
    return { ...Object.fromEntries(open), menuType };
  });
}

/** An entry below another names it. */
export async function requireParent({ verb, rows }: Change): Promise<void> {
  if (verb !== 'add' && verb !== 'edit') return;
  const isLost = rows.some(
    ({ becomes = {} }) => becomes['menuType'] === isBelow && isOpen(becomes['parentId']),
  );
  if (isLost) throw new AppError('row.invalid', { fields: { parentId: 'required' } });
}

const isOpen = (value: unknown): boolean => value === null || value === undefined;

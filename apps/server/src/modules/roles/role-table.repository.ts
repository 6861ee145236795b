import type { TableSource } from '../../platform/table/table-spec.ts';
import { isSharedRole } from '../permissions/index.ts';

/** Whether people whom the reader does not see have a role, or newcomers get it. */
export const withShared: TableSource = {
  select: (actor) => ({ isShared: isSharedRole(actor, 't') }),
};

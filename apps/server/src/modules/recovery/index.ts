import type { Module } from '../module.ts';
import { registerRecovery } from './recovery.routes.ts';

export { createRecovery } from './create-recovery.ts';
export { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';
export { createRecoveryGuard } from './recovery-guard.ts';

/** How the staff come by a new password when they have forgotten theirs. */
export const recoveryModule: Module = {
  name: 'recovery',
  subjects: { recovery: {} },
  belongings: {
    one_time_code: { user_id: { of: 'person', onDelete: 'delete' } },
    reset_ticket: { user_id: { of: 'person', onDelete: 'delete' } },
  },
  register: registerRecovery,
};

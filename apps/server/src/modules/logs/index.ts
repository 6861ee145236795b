import type { Module } from '../module.ts';
import { registerLogs } from './logs.routes.ts';

export const logsModule: Module = {
  name: 'logs',
  belongings: {
    // Without the account it is a number that tells a reader nothing; kept 180 days.
    sys_log: { user_id: { of: 'person', onDelete: 'keep' } },
  },
  register: registerLogs,
};

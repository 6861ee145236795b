import type { Module } from '../module.ts';
import { registerLogs } from './logs.routes.ts';

export const logsModule: Module = {
  name: 'logs',
  belongings: {
    // Once the account is gone its id tells a reader nothing; rows are kept 180 days.
    sys_log: { user_id: { of: 'person', onDelete: 'keep' } },
  },
  register: registerLogs,
};

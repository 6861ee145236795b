import type { AuditEntry } from '../audit-stream/index.ts';
import type { LogRow } from './call-log.repository.ts';
import { logTypes, operateTypes } from './logged-call.ts';

/** A row as other systems are told of it: words for numbers, nothing that was typed. */
export function auditEntryOf(row: LogRow, account: string | null): AuditEntry {
  return {
    id: row.id,
    time: row.created_at,
    kind: kindOf(row.log_type),
    action: row.action,
    operation: operationOf(row.operate_type),
    outcome: row.reason ?? 'done',
    refusedCount: row.refused_count,
    account,
    userId: row.user_id,
    address: row.ip,
    rowId: row.row_id,
    method: row.request_method,
    path: row.request_path,
    userAgent: row.user_agent,
    requestId: row.request_id,
    schoolId: row.school_id,
  };
}

function kindOf(logType: number): AuditEntry['kind'] {
  if (logType === logTypes.logIn) return 'logIn';
  return logType === logTypes.childRecord ? 'childRecord' : 'operation';
}

const operationOf = (operateType: number | null): string | null =>
  Object.entries(operateTypes).find(([, value]) => value === operateType)?.[0] ?? null;

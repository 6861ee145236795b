import type { Endpoint } from '@sprout/contract';

/** Values of the dictionary `log_type`. */
export const logTypes = { logIn: 1, operation: 2, childRecord: 3 } as const;
type LogType = (typeof logTypes)[keyof typeof logTypes];

/** Values of the dictionary `operate_type`. */
export const operateTypes = {
  query: 1,
  add: 2,
  change: 3,
  delete: 4,
  import: 5,
  export: 6,
} as const;
type OperateType = (typeof operateTypes)[keyof typeof operateTypes];

/** What the log says of every call of an endpoint. */
export type LoggedCall = {
  endpoint: Endpoint;
  logType: LogType;
  operateType: OperateType;
};

/** `undefined` for an endpoint whose calls are not kept: most reading, and what serves another call. */
export function loggedCallOf(endpoint: Endpoint): LoggedCall | undefined {
  if (endpoint.log === 'none') return undefined;
  const operateType = operateTypeOf(endpoint);
  if (endpoint.log === 'opens') {
    return { endpoint, logType: logTypes.childRecord, operateType: operateTypes.query };
  }
  if (operateType === operateTypes.query) return undefined;
  return { endpoint, logType: logTypes.operation, operateType };
}

/** By method and name, as the predecessor guessed it. Source: system-domain section 6.12. */
export function operateTypeOf({ id, method }: Pick<Endpoint, 'id' | 'method'>): OperateType {
  const verb = id.slice(id.indexOf('.') + 1);
  if (method === 'GET') return /^export/.test(verb) ? operateTypes.export : operateTypes.query;
  if (/^import/.test(verb)) return operateTypes.import;
  if (method === 'DELETE' || /^(delete|remove|revoke|clear|close|end)/.test(verb)) {
    return operateTypes.delete;
  }
  const isNew = /^(add|create|register|upload|issue|begin|join|remix|submit|report)/.test(verb);
  return isNew || verb === 'saveComment' ? operateTypes.add : operateTypes.change;
}

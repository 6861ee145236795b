import { invalid, type Probe } from './probe.ts';
import type { TableRows } from './table-world.ts';

/** What forms ask of categories. */
export function categoryProbes({ id }: TableRows): Record<string, Probe> {
  const as = 'owner';
  const calls: Record<string, Probe> = {
    loadOne: {
      success: { as, input: { query: { field: 'id', val: id } } },
      bad: invalid({ query: { field: 'created_by', val: 'x' } }),
    },
    loadTreeChildren: {
      success: { as, input: { query: { pid: '0' } } },
      bad: invalid({ query: {} }),
    },
    loadTreeRoot: {
      success: { as, input: { query: { pcode: 'A03' } } },
      bad: invalid({ query: { async: 'perhaps' } }),
    },
    loadTreeData: {
      success: { as, input: { query: { pcode: '0' } } },
      bad: invalid({ query: { pcode: '0', condition: '{"1=1 or name":"x"}' } }),
    },
    loadDictItem: {
      success: { as, input: { query: { ids: id } } },
      bad: invalid({ query: {} }),
    },
    loadAllData: {
      success: { as, input: { query: { code: 'A03' } } },
      bad: invalid({ query: {} }),
    },
    checkCode: { success: { as, input: { query: { pid: '0', code: 'A03' } } } },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, probe]) => [`categories.${name}`, probe]),
  );
}

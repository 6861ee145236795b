import { invalid, type Probe } from './probe.ts';

const office = { raw: 'dicts-console.test.ts shows' };
const noTable = { params: { code: 'sys_user,username,password_hash' } };
const departs = { tableName: 'sys_depart', text: 'depart_name', code: 'id' };

/** Dictionaries beside their table, and the check of values while they are typed. */
export function dictProbes(): Record<string, Probe> {
  return {
    'dicts.getDictItems': {
      success: { as: 'guest', input: { params: { code: 'work_type' } } },
      bad: invalid(noTable, 'dict.unknown'),
    },
    'dicts.queryAllDictItems': { success: { as: 'owner', input: {} } },
    'dicts.getDictText': {
      success: { as: 'owner', input: { params: { code: 'work_type', key: '2' } } },
      bad: invalid({ params: { code: 'nothing', key: '2' } }, 'dict.unknown'),
    },
    'dicts.treeList': { success: { as: 'administrator', input: {} } },
    'dicts.getByCode': {
      success: { as: 'administrator', input: { query: { dicCode: 'work_type' } } },
      bad: invalid({ query: {} }),
    },
    'dicts.refleshCache': { success: { as: 'administrator', input: {} } },
    'dicts.deleteItemByText': {
      success: office,
      foreign: {
        as: 'administrator',
        input: { query: { dictCode: 'q_6', itemText: '第6' } },
        code: 'dict.unknown',
      },
      bad: invalid({ query: {} }),
    },
    'dicts.deleteList': { success: { as: 'administrator', input: {} } },
    ...binProbes(),
    'dicts.loadDict': {
      success: { as: 'teacher', input: { params: { code: 'sys_depart,depart_name,id' } } },
      bad: invalid(noTable, 'dict.unknown'),
    },
    'dicts.loadDictItem': {
      success: {
        as: 'teacher',
        input: { params: { code: 'sys_role,role_name,id' }, query: { key: 'role-student' } },
      },
      bad: invalid({ ...noTable, query: { key: 'a' } }, 'dict.unknown'),
    },
    'dicts.queryTableData': {
      success: {
        as: 'teacher',
        input: { query: { table: 'sys_role', text: 'role_name', code: 'id' } },
      },
      bad: invalid({ query: {} }),
    },
    'dicts.loadTreeData': {
      success: { as: 'teacher', input: { query: departs } },
      bad: invalid({ query: { ...departs, text: 'org_code' } }, 'dict.unknown'),
    },
    'checks.duplicate': {
      success: { raw: 'checks.test.ts asks' },
      bad: invalid({ query: { tableName: 'sys_position' } }),
    },
  };
}

/** The predecessor's spellings of the recycle bin; its table asks the same under ours. */
function binProbes(): Record<string, Probe> {
  const nobody = {
    as: 'administrator',
    input: { params: { id: 'nobody' } },
    code: 'row.notFound',
  } as const;
  return {
    'dicts.back': { success: office, foreign: nobody },
    'dicts.deletePhysic': { success: office, foreign: nobody },
  };
}

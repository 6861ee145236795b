import type { ErrorCode, Method } from '@sprout/contract';

type RefusedCall = { readonly method: Method; readonly path: string; readonly code: ErrorCode };

/** Spellings `METHOD /path` that are refused for one reason. */
const because = (code: ErrorCode, ...spellings: string[]): RefusedCall[] =>
  spellings.map((spelling) => {
    const [method = '', path = ''] = spelling.split(' ');
    // The spellings below begin with a method.
    return { method: method as Method, path, code };
  });

/**
 * Calls that the specification and the predecessor name and that are refused. Their clients show the sentence of an answer
 * and hide what is not found, so each is told why. Source: specification section 7; system-domain sections 2 to 10;
 * teaching-domain sections 0 and 8; decision 86.
 */
export const refusedCalls: readonly RefusedCall[] = [
  ...because('refused.passwordInAddress', 'GET /sys/user/passwordChange'),
  ...because('refused.fileImport', 'POST /system/sysFile/importExcel'),
  ...because('refused.assetImport', 'POST /teaching/teachingScratchAssets/importExcel'),
  ...because(
    'refused.recordChange',
    'POST /teaching/teachingDepartDayLog/add',
    'PUT /teaching/teachingDepartDayLog/edit',
    'DELETE /teaching/teachingDepartDayLog/delete',
    'DELETE /teaching/teachingDepartDayLog/deleteBatch',
    'POST /teaching/teachingDepartDayLog/importExcel',
  ),
  // No menu of the predecessor leads to them.
  ...because(
    'refused.userAgents',
    'GET /sys/sysUserAgent/list',
    'POST /sys/sysUserAgent/add',
    'PUT /sys/sysUserAgent/edit',
    'DELETE /sys/sysUserAgent/delete',
    'DELETE /sys/sysUserAgent/deleteBatch',
    'GET /sys/sysUserAgent/queryById',
    'GET /sys/sysUserAgent/queryByUserName',
    'GET /sys/sysUserAgent/exportXls',
    'POST /sys/sysUserAgent/importExcel',
  ),
  ...because('refused.mobileClient', 'GET /sys/user/appUserList', 'PUT /sys/user/appEdit'),
  ...because('refused.encryptionKey', 'GET /sys/getEncryptedString'),
  ...because('refused.receivers', 'POST /sys/sysAnnouncementSend/add'),
  ...because(
    'refused.messageChange',
    'POST /message/sysMessage/add',
    'PUT /message/sysMessage/edit',
    'POST /message/sysMessage/importExcel',
  ),
  ...because(
    'refused.reportLines',
    'GET /online/cgreport/item/listByHeadId',
    'GET /online/cgreport/param/listByHeadId',
    'PUT /online/cgreport/head/editAll',
  ),
  ...because(
    'refused.tableChange',
    'GET /online/cgform/head/queryTables',
    'POST /online/cgform/head/transTables/:tables',
    'POST /online/cgform/head/copyOnline',
    'DELETE /online/cgform/head/removeRecord',
    'POST /online/cgform/api/addAll',
    'PUT /online/cgform/api/editAll',
    'POST /online/cgform/api/doDbSynch/:id/:mode',
    'POST /online/cgform/api/importXls/:id',
    'GET /online/cgform/api/getTreeData/:id',
    'GET /online/cgform/field/listByHeadId',
    'GET /online/cgform/index/listByHeadId',
    'GET /online/cgform/button/list/:id',
  ),
  ...because('refused.honours', 'GET /teaching/teachingUserHonor/userHonor'),
  // A way to ask any address through this server.
  ...because('refused.otherAddresses', 'GET /sys/common/transitRESTful'),
];

const patterns = refusedCalls.map(({ method, path, code }) => ({
  method,
  code,
  pattern: new RegExp(`^/api${path.replace(/:[^/]+/g, '[^/]+')}$`),
}));

/** Why a call without an endpoint is refused, where there is a reason. */
export const refusalOf = (method: string, path: string): ErrorCode | undefined =>
  patterns.find((one) => one.method === method && one.pattern.test(path))?.code;

type RefusedPath = [method: string, path: string, reason: string];

/** Spellings of one reason. */
const because = (reason: string, ...spellings: string[]): RefusedPath[] =>
  spellings.map((spelling) => {
    const [method = '', path = ''] = spelling.split(' ');
    return [method, path, reason];
  });

/**
 * Paths that the specification and the predecessor name and that are refused, with the reason.
 * Source: specification section 7; system-domain sections 3 to 5; teaching-domain section 8.
 */
export const refusedPaths: readonly RefusedPath[] = [
  ...because('a new password stands in no address; POST beside it', 'GET /sys/user/passwordChange'),
  ...because(
    "a file comes with its contents: a sheet of paths could name what is nobody's to name",
    'POST /system/sysFile/importExcel',
  ),
  ...because(
    'the class record is counted from what happened; a written figure would be none',
    'POST /teaching/teachingDepartDayLog/add',
    'PUT /teaching/teachingDepartDayLog/edit',
    'DELETE /teaching/teachingDepartDayLog/delete',
    'DELETE /teaching/teachingDepartDayLog/deleteBatch',
    'POST /teaching/teachingDepartDayLog/importExcel',
  ),
  ...because(
    'no menu of the predecessor leads to user agents',
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
  ...because(
    'left from a mobile client that is gone',
    'GET /sys/user/appUserList',
    'PUT /sys/user/appEdit',
  ),
  ...because('a fixed key hides nothing that TLS does not hide', 'GET /sys/getEncryptedString'),
];

type RefusedPath = [method: string, path: string, reason: string];

/** Spellings of one reason. */
const because = (reason: string, ...spellings: string[]): RefusedPath[] =>
  spellings.map((spelling) => {
    const [method = '', path = ''] = spelling.split(' ');
    return [method, path, reason];
  });

/**
 * Paths that the specification and the predecessor name and that are refused, with the reason.
 * Source: specification section 7; system-domain sections 2 to 10; teaching-domain sections 0 and 8.
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
  ...because(
    'who has a message follows from its announcement: the rows are made when it is released',
    'POST /sys/sysAnnouncementSend/add',
  ),
  ...because(
    'a message is made of a template by what happens, or by sendMsg, and nobody rewrites what is on its way',
    'POST /message/sysMessage/add',
    'PUT /message/sysMessage/edit',
    'POST /message/sysMessage/importExcel',
  ),
  ...because(
    'columns and parameters are lines of the form of a report: head/queryById answers and head/edit saves them',
    'GET /online/cgreport/item/listByHeadId',
    'GET /online/cgreport/param/listByHeadId',
    'PUT /online/cgreport/head/editAll',
  ),
  ...because(
    'a form is a declaration in one table: no browser makes, changes or copies tables of the database',
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
  ...because(
    'no honours are kept of people, and the predecessor has no server for them either',
    'GET /teaching/teachingUserHonor/userHonor',
  ),
  ...because('a way to ask any address through this server', 'GET /sys/common/transitRESTful'),
];

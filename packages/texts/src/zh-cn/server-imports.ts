/** Messages of the server about a sheet of people, and the cells of its template. */
export const serverImportsZhCn = {
  'server.users.import.or': '或',
  'server.users.import.choice': '「{name}」',
  'server.users.import.separator': '；',
  'server.users.import.which': '有 {n} 个部门叫「{part}」，请写成{choices}',
  'server.users.import.unclearIdentity':
    '「{roles}」里有「学生」，也有别的角色：请在「身份」列写明是学生还是教职工',
  'server.users.import.studentWithRole':
    '写的是「学生」，角色却是「{roles}」。是教职工就把身份改成「教职工」，是学生就把角色留空',
  'server.users.import.staffAsStudent':
    '写的是「教职工」，角色却是「学生」。请把角色改成「教师」这样的教职工角色，或者把身份改成「学生」',
  'server.users.import.studentWithDuties':
    '学生不能负责部门。是教职工就在「身份」列写「教职工」，是学生就把这一格留空',
  'server.users.import.staffInClass':
    '导入到班级的人都是学生，这一行写的却是教职工。教职工请到「用户」页导入，不选班级',
  'server.users.import.phoneShape': '只写一个 11 位的手机号。座机写在「座机号」列',
  'server.users.import.phoneTaken':
    '这个电话已经登记在别人那里，一个电话只能登记一次。兄弟姐妹共用家长的电话时，只写在一个人那里，这一格请留空',
  'server.users.import.phoneRepeated':
    '这个电话和第 {line} 行「{who}」的一样，一个电话只能登记一次。兄弟姐妹共用家长的电话时，只写在一个人那里，这一格请留空',
  'server.users.import.differs':
    '这个账号已经有了，资料和文件里不一样，请看过再决定。\n现在：{now}\n文件里：{sent}',
  'server.users.import.differsLater':
    '这个账号已经有了，资料和文件里不一样。一次最多更新 {n} 个账号，先导入前面的，再导入一次这个文件',
  'server.users.import.passwordStays': '密码不会改。',
  'server.users.import.identityStays':
    '这个账号的身份是「{now}」，文件里是「{sent}」。导入不能改身份，请到「用户」页修改',
  'server.users.import.statusStays': '导入不能冻结或解冻账号，请到「用户」页操作，或者把这一格留空',
  'server.users.example.username': '示例：xiaoming',
  'server.users.example.realname': '王小明',
  'server.users.hint.username': '必填，3 到 32 位字母、数字或下划线。第一行是示例，不会导入。',
  'server.users.hint.realname': '姓名，只有老师看得到。',
  'server.users.hint.password': '可以不填：导入后打印登录卡，或者以后再设置。至少 8 位。',
  'server.users.hint.identity': '学生或教职工。不填时看角色：教师这样的角色是教职工，其余是学生。',
  'server.users.hint.sex': '男或女，可以不填。',
  'server.users.hint.birthday': '写成 2016-03-12 这样，可以不填。',
  'server.users.hint.email': '可以不填。一个邮箱只能登记给一个人。',
  'server.users.hint.phone': '11 位手机号，有空格、短横线或 +86 也认得。一个电话只能登记一次。',
  'server.users.hint.departs':
    '班级或部门的名称，几个之间用逗号隔开。有同名的就写上一级，比如 第2小学/一年级1班。',
  'server.users.hint.roles': '几个之间用逗号隔开。学生可以不填。',
  'server.users.hint.managed': '教职工负责的班级或部门，写法和「所在部门」一样。',
  'server.users.hint.status': '正常或冻结，不填是正常。',
  'server.users.hint.workNo': '教职工的工号，可以不填。',
  'server.users.hint.post': '职务的名称，可以不填。',
  'server.users.hint.school': '学校的名称，可以不填。',
  'server.users.hint.telephone': '固定电话，写成 010-62345678 这样，可以不填。',
};

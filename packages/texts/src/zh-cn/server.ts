import { serverAccessZhCn } from './server-access.ts';
import { serverJobsZhCn } from './server-jobs.ts';
import { serverLogsZhCn } from './server-logs.ts';
import { serverMessagesZhCn } from './server-messages.ts';
import { serverMonitorZhCn } from './server-monitor.ts';
import { serverNoticesZhCn } from './server-notices.ts';
import { serverPeopleZhCn } from './server-people.ts';
import { serverReportsZhCn } from './server-reports.ts';
import { serverTablesZhCn } from './server-tables.ts';

export const serverZhCn = {
  ...serverAccessZhCn,
  ...serverJobsZhCn,
  ...serverLogsZhCn,
  ...serverMessagesZhCn,
  ...serverNoticesZhCn,
  ...serverMonitorZhCn,
  ...serverPeopleZhCn,
  ...serverReportsZhCn,
  ...serverTablesZhCn,
  'server.contact.sent': '验证码已经发出',
  'server.contact.bound': '绑定成功',
  'server.contact.unbound': '已解绑',
  'server.online.ended': '已强制退出',
  'server.logs.cleared': '清除成功!',
  'server.feedback.sent': '已送达管理员',
  'server.done': '操作成功！',
  'server.thirdLogin.bound': '绑定成功',
  'server.thirdLogin.unbound': '已解绑，由它打开的登录已经退出',
  'server.recovery.sent': '如果这个账号登记了对应的邮箱或手机号，验证码已经发出',
  'server.recovery.done': '密码重置完成！',
  'server.session.loggedIn': '登录成功',
  'server.session.loggedOut': '退出登录成功！',
  'server.users.registered': '注册成功',
  'server.config.saved': '修改成功',
  'server.users.newcomer': '新同学',
  'server.captcha.sum': '{a}加{b}加{c}等于多少？请填数字',
  'server.captcha.left': '树上有{high}只小鸟，飞走了{low}只，还剩几只？请填数字',
  'server.captcha.largest': '{a}、{b}、{c}，哪个数最大？请填数字',
  'server.captcha.smallest': '把{a}、{b}、{c}从小到大排一排，第一个是几？请填数字',
  'server.captcha.sweets': '盘子里有{high}块糖，吃掉{low}块，又放进{c}块，现在有几块？请填数字',
  'server.captcha.more': '小猫有{a}条鱼，小狗的鱼比它多{b}条，小狗有几条？请填数字',
  'server.captcha.twice': '两只篮子里各有{a}个苹果，桌上还有{b}个，一共几个？请填数字',
  // The numbers from 1 to 20, a space between two.
  'server.captcha.numbers':
    '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十',
  'server.menu.found': '查询成功',
  'server.works.starred': '点赞成功',
  'server.works.unstarred': '已取消点赞',
  'server.works.commented': '评论成功',
  'server.works.trashed': '删除成功!',
  'server.works.added': '添加成功！',
  'server.works.updated': '更新成功！',
  'server.works.copyName': '{name}（副本 {time}）',
  'server.works.remixName': '{name} 改编',
  'server.works.untitled': '我的作品',
  'server.works.edited': '编辑成功!',
  'server.works.tagged': '标记成功',
  'server.works.sent': '发送成功，共{n}个用户',
  'server.works.notHandedIn': '没交',
  'server.works.archiveList': '清单.csv',
  'server.works.unreadable': '文件读不出来',
  'server.offline.title': '现在连不上小芽',
  'server.offline.hint': '请检查网络，或者过一会儿再试。没有存上的作品还留在这台电脑的浏览器里。',
  'server.offline.again': '再试一次',
};

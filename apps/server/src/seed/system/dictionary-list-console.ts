import { type DictionarySeed, dictionary } from '../../platform/school-seeds.ts';

/** Source: system-domain section 12.3. */
export const consoleDictionaries: readonly DictionarySeed[] = [
  dictionary('sex', '性别', [
    ['1', '男', 'Boy'],
    ['2', '女', 'Girl'],
  ]),
  dictionary('user_status', '用户状态', [
    ['1', '正常', 'Active'],
    ['2', '冻结', 'Frozen'],
  ]),
  dictionary('del_flag', '删除状态', [
    ['0', '正常', 'Present'],
    ['1', '已删除', 'Deleted'],
  ]),
  dictionary('dict_item_status', '字典项状态', [
    ['1', '启用', 'On'],
    ['0', '不启用', 'Off'],
  ]),
  dictionary('valid_status', '有效状态', [
    ['0', '无效', 'Invalid'],
    ['1', '有效', 'Valid'],
  ]),
  dictionary('yn', '是否', [
    ['1', '是', 'Yes'],
    ['0', '否', 'No'],
  ]),
  dictionary('menu_type', '菜单类型', [
    ['0', '一级菜单', 'Main menu'],
    ['1', '子菜单', 'Submenu'],
    ['2', '按钮权限', 'Button'],
  ]),
  dictionary('global_perms_type', '授权策略', [
    ['1', '可见/可访问(授权后可见/可访问)', 'Visible when granted'],
    ['2', '可编辑(未授权时禁用)', 'Editable when granted'],
  ]),
  dictionary('perms_type', '权限类型', [
    ['1', '显示', 'Show'],
    ['2', '禁用', 'Disable'],
  ]),
  dictionary('rule_conditions', '条件规则', [
    ['>', '大于', 'Greater than'],
    ['<', '小于', 'Less than'],
    ['!=', '不等于', 'Not equal'],
    ['=', '等于', 'Equal'],
    ['>=', '大于等于', 'At least'],
    ['<=', '小于等于', 'At most'],
    ['LEFT_LIKE', '左模糊', 'Ends with'],
    ['RIGHT_LIKE', '右模糊', 'Starts with'],
    ['LIKE', '模糊', 'Contains'],
    ['IN', '包含', 'One of'],
    ['USE_SQL_RULES', '自定义SQL表达式', 'SQL (read only)'],
  ]),
  dictionary('org_category', '机构类型', [
    ['1', '机构', 'School'],
    ['2', '部门', 'Department'],
    ['3', '班级', 'Class'],
  ]),
  dictionary('depart_status', '部门状态', [
    ['0', '不启用', 'Off'],
    ['1', '启用', 'On'],
  ]),
  dictionary('fill_rule_class', '编码规则的生成方式', [
    ['sequence', '流水号', 'Number'],
    ['datePrefixSequence', '日期加流水号', 'Day and number'],
    ['uuid', '随机编号', 'Random id'],
    ['orgCode', '部门编码', 'Code of a department'],
    ['categoryCode', '分类编码', 'Code of a category'],
  ]),
  dictionary('quartz_status', '定时任务状态', [
    ['0', '正常', 'Running'],
    ['-1', '停止', 'Stopped'],
  ]),
  dictionary('msg_category', '通知类型', [
    ['1', '通知公告', 'Notice'],
    ['2', '系统消息', 'System message'],
  ]),
  dictionary('msg_type', '通知对象', [
    ['USER', '指定用户', 'Chosen users'],
    ['ALL', '全体用户', 'Everybody'],
    ['DEPART', '指定班级', 'Chosen classes'],
    ['ROLE', '指定角色', 'Chosen roles'],
  ]),
  dictionary('announcement_open_type', '通知打开方式', [
    ['url', '打开网址', 'Opens an address'],
    ['component', '打开后台页面', 'Opens a page of the back office'],
  ]),
  dictionary('priority', '优先级', [
    ['H', '高', 'High'],
    ['M', '中', 'Middle'],
    ['L', '低', 'Low'],
  ]),
  dictionary('send_status', '发布状态', [
    ['0', '未发布', 'Not published'],
    ['1', '已发布', 'Published'],
    ['2', '已撤回', 'Withdrawn'],
  ]),
  dictionary('msgType', '消息类型', [
    ['1', '短信', 'SMS'],
    ['2', '邮件', 'Mail'],
    ['3', '微信', 'WeChat'],
    ['4', '系统', 'System'],
  ]),
  dictionary('msgSendStatus', '消息发送状态', [
    ['0', '未发送', 'Not sent'],
    ['1', '发送成功', 'Sent'],
    ['2', '发送失败', 'Failed'],
    ['-1', '放弃发送', 'Given up'],
  ]),
  dictionary('log_type', '日志类型', [
    ['1', '登录日志', 'Log-in'],
    ['2', '操作日志', 'Operation'],
    ['3', '档案查看', 'Record opened'],
  ]),
  dictionary('operate_type', '操作类型', [
    ['1', '查询', 'Query'],
    ['2', '添加', 'Add'],
    ['3', '修改', 'Change'],
    ['4', '删除', 'Delete'],
    ['5', '导入', 'Import'],
    ['6', '导出', 'Export'],
  ]),
  dictionary('database_type', '数据库类型', [
    ['1', 'MySQL', 'MySQL'],
    ['4', 'PostgreSQL', 'PostgreSQL'],
  ]),
  dictionary('ol_form_biz_type', '表单业务类型', [
    ['demo', '示例', 'Sample'],
    ['bpm', '流程表单', 'Workflow form'],
    ['temp', '测试表单', 'Test form'],
    ['bdfl_include', '导入表单', 'Imported form'],
  ]),
  dictionary('cgform_table_type', '表单表类型', [
    ['1', '单表', 'Single'],
    ['2', '主表', 'Main'],
    ['3', '附表', 'Detail'],
  ]),
];

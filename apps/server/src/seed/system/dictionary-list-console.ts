import type { DictionarySeed } from './dictionary-seed.ts';

/** Source: system-domain section 12.3. */
export const consoleDictionaries: readonly DictionarySeed[] = [
  {
    code: 'sex',
    name: '性别',
    items: [
      ['1', '男', 'Boy'],
      ['2', '女', 'Girl'],
    ],
  },
  {
    code: 'user_status',
    name: '用户状态',
    items: [
      ['1', '正常', 'Active'],
      ['2', '冻结', 'Frozen'],
    ],
  },
  {
    code: 'del_flag',
    name: '删除状态',
    items: [
      ['0', '正常', 'Present'],
      ['1', '已删除', 'Deleted'],
    ],
  },
  {
    code: 'dict_item_status',
    name: '字典项状态',
    items: [
      ['1', '启用', 'On'],
      ['0', '不启用', 'Off'],
    ],
  },
  {
    code: 'valid_status',
    name: '有效状态',
    items: [
      ['0', '无效', 'Invalid'],
      ['1', '有效', 'Valid'],
    ],
  },
  {
    code: 'yn',
    name: '是否',
    items: [
      ['1', '是', 'Yes'],
      ['0', '否', 'No'],
    ],
  },
  {
    code: 'menu_type',
    name: '菜单类型',
    items: [
      ['0', '一级菜单', 'Main menu'],
      ['1', '子菜单', 'Submenu'],
      ['2', '按钮权限', 'Button'],
    ],
  },
  {
    code: 'global_perms_type',
    name: '授权策略',
    items: [
      ['1', '可见/可访问(授权后可见/可访问)', 'Visible when granted'],
      ['2', '可编辑(未授权时禁用)', 'Editable when granted'],
    ],
  },
  {
    code: 'perms_type',
    name: '权限类型',
    items: [
      ['1', '显示', 'Show'],
      ['2', '禁用', 'Disable'],
    ],
  },
  {
    code: 'rule_conditions',
    name: '条件规则',
    items: [
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
    ],
  },
  {
    code: 'org_category',
    name: '机构类型',
    items: [
      ['1', '机构', 'School'],
      ['2', '部门', 'Department'],
      ['3', '班级', 'Class'],
    ],
  },
  {
    code: 'depart_status',
    name: '部门状态',
    items: [
      ['0', '不启用', 'Off'],
      ['1', '启用', 'On'],
    ],
  },
  {
    code: 'position_rank',
    name: '职务等级',
    items: [
      ['1', '员级', 'Junior'],
      ['2', '助级', 'Assistant'],
      ['3', '中级', 'Middle'],
      ['4', '副高级', 'Associate senior'],
      ['5', '正高级', 'Senior'],
    ],
  },
  {
    code: 'fill_rule_class',
    name: '编码规则的实现',
    items: [
      ['sequence', '流水号', 'Number'],
      ['datePrefixSequence', '日期加流水号', 'Day and number'],
      ['uuid', '随机编号', 'Random id'],
      ['orgCode', '部门编码', 'Code of a department'],
      ['categoryCode', '分类编码', 'Code of a category'],
    ],
  },
  {
    code: 'quartz_status',
    name: '定时任务状态',
    items: [
      ['0', '正常', 'Running'],
      ['-1', '停止', 'Stopped'],
    ],
  },
  {
    code: 'msg_category',
    name: '通告类型',
    items: [
      ['1', '通知公告', 'Notice'],
      ['2', '系统消息', 'System message'],
    ],
  },
  {
    code: 'msg_type',
    name: '通告对象',
    items: [
      ['USER', '指定用户', 'Chosen users'],
      ['ALL', '全体用户', 'Everybody'],
    ],
  },
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['H', '高', 'High'],
      ['M', '中', 'Middle'],
      ['L', '低', 'Low'],
    ],
  },
  {
    code: 'send_status',
    name: '发布状态',
    items: [
      ['0', '未发布', 'Not published'],
      ['1', '已发布', 'Published'],
      ['2', '已撤销', 'Withdrawn'],
    ],
  },
  {
    code: 'msgType',
    name: '消息类型',
    items: [
      ['1', '短信', 'SMS'],
      ['2', '邮件', 'Mail'],
      ['3', '微信', 'WeChat'],
      ['4', '系统', 'System'],
    ],
  },
  {
    code: 'msgSendStatus',
    name: '消息发送状态',
    items: [
      ['0', '未发送', 'Not sent'],
      ['1', '发送成功', 'Sent'],
      ['2', '发送失败', 'Failed'],
    ],
  },
  {
    code: 'log_type',
    name: '日志类型',
    items: [
      ['1', '登录日志', 'Log-in'],
      ['2', '操作日志', 'Operation'],
      ['3', '档案查看', 'Record opened'],
    ],
  },
  {
    code: 'operate_type',
    name: '操作类型',
    items: [
      ['1', '查询', 'Query'],
      ['2', '添加', 'Add'],
      ['3', '修改', 'Change'],
      ['4', '删除', 'Delete'],
      ['5', '导入', 'Import'],
      ['6', '导出', 'Export'],
    ],
  },
  {
    code: 'database_type',
    name: '数据库类型',
    items: [
      ['1', 'MySQL', 'MySQL'],
      ['2', 'Oracle', 'Oracle'],
      ['3', 'SQLServer', 'SQL Server'],
    ],
  },
  {
    code: 'ol_form_biz_type',
    name: '表单业务类型',
    items: [
      ['demo', '示例', 'Sample'],
      ['bpm', '流程表单', 'Workflow form'],
      ['temp', '测试表单', 'Test form'],
      ['bdfl_include', '导入表单', 'Imported form'],
    ],
  },
  {
    code: 'cgform_table_type',
    name: '表单表类型',
    items: [
      ['1', '单表', 'Single'],
      ['2', '主表', 'Main'],
      ['3', '附表', 'Detail'],
    ],
  },
];

import type { Language } from '@sprout/texts';
import { serverText } from '../http/texts.ts';

const languages: readonly Language[] = ['zh-CN', 'en-US'];

/** Titles of earlier releases: sheets that were exported then can still be imported. */
const formerTitles: Readonly<Record<string, readonly string[]>> = {
  'field.announcementList.msgType': ['通告对象', 'For whom'],
  'field.announcementList.needsConfirm': ['To be confirmed'],
  'field.announcementList.busType': ['业务类型'],
  'field.announcementList.busId': ['业务编号'],
  'field.checkRules.ruleCode': ['规则Code'],
  'field.courseUnits.afterUnitId': ['Opens after'],
  'field.courseUnits.courseWorkType': ['作业类型', 'Kind of work'],
  'field.courseUnits.pinX': ['Place on the map, across'],
  'field.courseUnits.pinY': ['Place on the map, down'],
  'field.courseUnits.starterLimit': ['What the editor offers'],
  'field.courseUnits.unitIntro': ['In short'],
  'field.courses.departIds': ['授权部门', 'Granted to'],
  'field.fillRules.ruleClass': ['规则实现类', 'Makes'],
  'field.fillRules.ruleCode': ['规则Code'],
  'field.fillRules.ruleParams': ['Settings'],
  'field.frontMenus.needLogin': ['For members'],
  'field.frontMenus.parentId': ['Below'],
  'field.homeworks.classRules': ['Times of classes'],
  'field.homeworks.status': ['State'],
  'field.messageTemplates.templateCode': ['模板CODE'],
  'field.orders.method': ['Way of payment'],
  'field.orders.payer': ['Who pays'],
  'field.orders.userId': ['用户ID', 'Child'],
  'field.scratchAssets.assetData': ['素材json数据'],
  'field.staffWorks.id': ['Work ID'],
};

/** Every spelling of a column's title that an import may carry. */
export const columnTitles = (key: string): string[] => [
  ...languages.map((language) => serverText(language, key)),
  ...(formerTitles[key] ?? []),
];

/** Words of dictionaries in earlier releases and with the predecessor, by the value that each stands for. */
const formerWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  work_type: {
    'Scratch2.0': '1',
    'Scratch 2.0': '1',
    'Scratch3.0': '2',
    'Scratch 3.0': '2',
    ScratchJr: '3',
    图形化Python: '4',
    Blockly: '10',
  },
  send_status: { 已撤销: '2' },
  course_category: { Scratch: '1' },
  file_type: { 课程作业: '4', 'Course task': '4', 'Student work': '2' },
};

/** The value of a dictionary that a word of an earlier release stands for. */
export const formerValue = (dict: string | undefined, word: string): string | undefined =>
  dict === undefined ? undefined : formerWords[dict]?.[word];

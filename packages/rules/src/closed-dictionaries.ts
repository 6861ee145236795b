/**
 * Dictionaries whose values code reads and writes. Only the words, the description and the order of their items can be
 * changed: the code would not know of any other change.
 */
export const closedDictionaries: readonly string[] = [
  'additional_work_status',
  'announcement_open_type',
  'cgform_table_type',
  'course_media_type',
  'course_show_type',
  'course_video_source',
  'database_type',
  'del_flag',
  'depart_status',
  'dict_item_status',
  'file_location',
  'file_purpose',
  'fill_rule_class',
  'form_asked',
  'form_field_kind',
  'form_file_kind',
  'global_perms_type',
  'job_result',
  'log_type',
  'login_provider_kind',
  'menu_type',
  'message_channel',
  'message_content_type',
  'message_encryption',
  'message_method',
  'msg_category',
  'msg_type',
  'msgSendStatus',
  'msgType',
  'news_status',
  'ol_form_biz_type',
  'operate_type',
  'order_payer',
  'order_status',
  'org_category',
  'perms_type',
  'priority',
  'quartz_status',
  'report_chart',
  'report_column_kind',
  'report_parameter_kind',
  'rule_conditions',
  'scratch_asset_type',
  'send_status',
  'sex',
  'unit_material_kind',
  'user_status',
  'valid_status',
  'work_scene',
  'work_status',
  'work_type',
  'yn',
];

/** Dictionaries that come with Sprout and whose items each school chooses itself. */
export const openDictionaries: readonly string[] = [
  'course_category',
  'course_type',
  'file_type',
  'grade',
  'grading_phrase',
  'news_category',
  'pay_method',
  'position_rank',
];

/** Values of open dictionaries that code writes: the first choice of a form, or the kind of a file without one. */
const writtenValues: Readonly<Record<string, readonly string[]>> = {
  file_type: ['1'],
  pay_method: ['1'],
};

/** The properties of an item that code reads. */
export type ItemState = { readonly value: string; readonly isOn: boolean };

/**
 * Whether a change of an item would be honoured by the code.
 * @param code of its dictionary
 * @param was absent for a new item
 * @param becomes absent for one that goes
 */
export function isItemChangeHonoured(
  code: string,
  was: ItemState | undefined,
  becomes: ItemState | undefined,
): boolean {
  const isClosed = closedDictionaries.includes(code);
  if (!was) return !isClosed;
  const isTakenAway = !becomes || becomes.value !== was.value || (was.isOn && !becomes.isOn);
  if (!isTakenAway) return true;
  return !isClosed && !(writtenValues[code] ?? []).includes(was.value);
}

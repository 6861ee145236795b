-- The three editors and the two kinds of homework have one name each. A school that has chosen other words keeps
-- them.
update sys_dict_item i
set item_text = v.word, item_text_en = v.word_en
from sys_dict d,
  (values
    -- Before the kind 2, whose new word this one had.
    ('work_type', '10', '积木编程', 'Blockly', '积木转代码', 'Blocks to code'),
    ('work_type', '1', 'Scratch2.0', 'Scratch 2.0', '积木编程（旧版）', 'Blocks (old)'),
    ('work_type', '2', 'Scratch3.0', 'Scratch 3.0', '积木编程', 'Blocks'),
    ('work_type', '3', 'ScratchJr', 'ScratchJr', '小小编程', 'Junior'),
    ('work_type', '4', '图形化Python', 'Python', 'Python', 'Python'),
    ('work_scene', 'course', '课程作业', 'Lesson', '随堂任务', 'Lesson task'),
    ('work_scene', 'additional', '班级作业', 'Homework', '课后作业', 'Homework'),
    ('file_type', '4', '课程作业', 'Course task', '随堂任务', 'Lesson task'),
    ('file_type', '2', '学生作业文件', 'Student work', '学生作业文件', 'Student project'),
    ('file_purpose', 'work', '作品', 'Work', '作品', 'Project'),
    ('course_category', '1', 'Scratch', 'Scratch', '积木编程', 'Blocks'),
    ('send_status', '2', '已撤销', 'Withdrawn', '已撤回', 'Withdrawn')
  ) v(dict_code, item_value, was, was_en, word, word_en)
where i.dict_id = d.id and d.dict_code = v.dict_code and i.item_value = v.item_value
  and i.item_text = v.was and i.item_text_en = v.was_en;

update sys_dict d
set dict_name = v.word
from (values
  ('additional_work_status', '班级作业状态', '课后作业状态'),
  ('msg_category', '通告类型', '通知类型'),
  ('msg_type', '通告对象', '通知对象'),
  ('announcement_open_type', '通告打开方式', '通知打开方式'),
  ('fill_rule_class', '编码规则的实现', '编码规则的生成方式')
) v(dict_code, was, word)
where d.dict_code = v.dict_code and d.dict_name = v.was;

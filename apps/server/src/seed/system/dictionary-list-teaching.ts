import { type DictionarySeed, dictionary } from '../../platform/school-seeds.ts';

/** Source: teaching-domain sections 6.9 and 10. */
export const teachingDictionaries: readonly DictionarySeed[] = [
  dictionary('work_type', '作品类型', [
    ['0', '文件', 'File'],
    ['1', '积木编程（旧版）', 'Blocks (old)'],
    ['2', '积木编程', 'Blocks'],
    ['3', '小小编程', 'Junior'],
    ['4', 'Python', 'Python'],
    ['10', '积木转代码', 'Blocks to code'],
  ]),
  dictionary('work_status', '作品状态', [
    ['0', '已保存', 'Saved'],
    ['1', '待批改', 'Waiting'],
    ['2', '已批改', 'Marked'],
    ['3', '首页展示', 'Shown'],
    ['4', '精选作品', 'Featured'],
  ]),
  dictionary('work_scene', '创作来源', [
    ['create', '自由创作', 'Own idea'],
    ['course', '随堂任务', 'Lesson task'],
    ['additional', '课后作业', 'Homework'],
    ['exam', '考试作品', 'Exam'],
  ]),
  dictionary('additional_work_status', '课后作业状态', [
    ['0', '未发布', 'Not published'],
    ['1', '已发布', 'Published'],
    ['2', '已结束', 'Ended'],
  ]),
  // Sentences that teachers put into comments by a tap.
  dictionary('grading_phrase', '评语常用语', [
    ['idea', '想法很特别', 'What an original idea'],
    ['names', '记得给变量起名字', 'Remember to name your variables'],
    ['sound', '试试加一个音效', 'Try adding a sound'],
    ['collide', '检查碰到后的判断', 'Check what happens after a touch'],
  ]),
  dictionary('course_type', '课程类型', [
    ['1', '试听课', 'Trial course'],
    ['2', '正式课', 'Regular course'],
  ]),
  dictionary('course_category', '课程分类', [
    ['1', '积木编程', 'Blocks'],
    ['2', 'Python', 'Python'],
  ]),
  dictionary('course_show_type', '课程展示形式', [
    ['1', '地图', 'Map'],
    ['2', '卡片', 'Cards'],
  ]),
  dictionary('course_video_source', '视频来源', [
    ['1', '上传', 'Uploaded'],
    ['2', '链接', 'Link'],
    ['3', '外部', 'Embedded'],
  ]),
  dictionary('scratch_asset_type', '素材类型', [
    ['1', '背景', 'Backdrop'],
    ['2', '声音', 'Sound'],
    ['3', '造型', 'Costume'],
    ['4', '角色', 'Sprite'],
  ]),
  dictionary('unit_material_kind', '单元资料种类', [
    ['slides', '课程资料', 'Material'],
    ['plan', '课程教案', 'Lesson plan'],
  ]),
  dictionary('news_status', '资讯状态', [
    ['0', '草稿', 'Draft'],
    ['1', '已发布', 'Published'],
  ]),
  dictionary('file_type', '文件类型', [
    ['1', '未分类', 'Unsorted'],
    ['2', '学生作业文件', 'Student project'],
    ['3', '课程视频', 'Course video'],
    ['4', '随堂任务', 'Lesson task'],
    ['5', '课程教案', 'Lesson plan'],
  ]),
  dictionary('file_purpose', '文件用途', [
    ['avatar', '头像', 'Picture of a person'],
    ['cover', '封面与图片', 'Cover or picture'],
    ['banner', '轮播图', 'Banner'],
    ['work', '作品', 'Project'],
    ['document', '教学资料', 'Lesson material'],
    ['lesson', '课程文件', 'File of a lesson'],
    ['homework', '作业文件', 'File of homework'],
    ['asset', '素材', 'Library asset'],
    ['media', '图文内容', 'Picture or video of a text'],
    ['form', '表单文件', 'File of a form'],
  ]),
  dictionary('file_location', '文件位置', [
    ['1', '本地', 'This server'],
    ['2', '七牛', 'Qiniu'],
  ]),
  dictionary('course_media_type', '课程资料类型', [
    ['1', '课程视频', 'Video'],
    ['3', '课程PPT', 'Slides'],
    ['5', '作业文件', 'Task file'],
  ]),
  dictionary('grade', '年级', [
    ['1', '一年级', 'Grade 1'],
    ['2', '二年级', 'Grade 2'],
    ['3', '三年级', 'Grade 3'],
    ['4', '四年级', 'Grade 4'],
    ['5', '五年级', 'Grade 5'],
    ['6', '六年级', 'Grade 6'],
  ]),
  dictionary('order_status', '订单状态', [
    ['0', '待付款', 'To pay'],
    ['1', '已付款', 'Paid'],
    ['2', '已取消', 'Cancelled'],
    ['3', '已退款', 'Refunded'],
  ]),
  dictionary('pay_method', '支付方式', [
    ['1', '公众号支付', 'WeChat'],
    ['2', '银行转账', 'Bank transfer'],
    ['3', '现金', 'Cash'],
  ]),
  dictionary('order_payer', '付款人', [
    ['guardian', '监护人', 'Guardian'],
    ['school', '学校', 'School'],
  ]),
];

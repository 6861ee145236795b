import type { DictionarySeed } from './dictionary-seed.ts';

/** Source: teaching-domain sections 6.9 and 10. */
export const teachingDictionaries: readonly DictionarySeed[] = [
  {
    code: 'work_type',
    name: '作品类型',
    items: [
      ['0', '文件', 'File'],
      ['1', 'Scratch2.0', 'Scratch 2.0'],
      ['2', 'Scratch3.0', 'Scratch 3.0'],
      ['3', 'ScratchJr', 'ScratchJr'],
      ['4', '图形化Python', 'Python'],
      ['10', '积木编程', 'Blockly'],
    ],
  },
  {
    code: 'work_status',
    name: '作品状态',
    items: [
      ['0', '已保存', 'Saved'],
      ['1', '待批改', 'Waiting'],
      ['2', '已批改', 'Marked'],
      ['3', '首页展示', 'Shown'],
      ['4', '精选作品', 'Featured'],
    ],
  },
  {
    code: 'additional_work_status',
    name: '班级作业状态',
    items: [
      ['0', '未发布', 'Not published'],
      ['1', '已发布', 'Published'],
      ['2', '已结束', 'Ended'],
    ],
  },
  {
    code: 'course_type',
    name: '课程类型',
    items: [
      ['1', '试听课', 'Trial course'],
      ['2', '正式课', 'Regular course'],
    ],
  },
  {
    code: 'course_category',
    name: '课程分类',
    items: [
      ['1', 'Scratch', 'Scratch'],
      ['2', 'Python', 'Python'],
    ],
  },
  {
    code: 'news_status',
    name: '资讯状态',
    items: [
      ['0', '草稿', 'Draft'],
      ['1', '已发布', 'Published'],
    ],
  },
  {
    code: 'file_type',
    name: '文件类型',
    items: [
      ['1', '未分类', 'Unsorted'],
      ['2', '学生作业文件', 'Student work'],
      ['3', '课程视频', 'Course video'],
      ['4', '课程作业', 'Course task'],
      ['5', '课程教案', 'Lesson plan'],
    ],
  },
  {
    code: 'file_purpose',
    name: '文件用途',
    items: [
      ['avatar', '头像', 'Picture of a person'],
      ['cover', '封面与图片', 'Cover or picture'],
      ['banner', '轮播图', 'Banner'],
      ['media', '文章里的图片和视频', 'Picture or video of a text'],
      ['work', '作品', 'Work'],
      ['document', '教学资料', 'Lesson material'],
    ],
  },
  {
    code: 'file_location',
    name: '文件位置',
    items: [
      ['1', '本地', 'This server'],
      ['2', '七牛', 'Qiniu'],
    ],
  },
  {
    code: 'course_media_type',
    name: '课程资料类型',
    items: [
      ['1', '课程视频', 'Video'],
      ['3', '课程PPT', 'Slides'],
      ['5', '作业文件', 'Task file'],
    ],
  },
  {
    code: 'grade',
    name: '年级',
    items: [
      ['1', '一年级', 'Grade 1'],
      ['2', '二年级', 'Grade 2'],
      ['3', '三年级', 'Grade 3'],
      ['4', '四年级', 'Grade 4'],
      ['5', '五年级', 'Grade 5'],
      ['6', '六年级', 'Grade 6'],
    ],
  },
  {
    code: 'order_status',
    name: '订单状态',
    items: [
      ['0', '待付款', 'To pay'],
      ['1', '已付款', 'Paid'],
    ],
  },
  { code: 'pay_method', name: '支付方式', items: [['1', '公众号支付', 'WeChat']] },
];

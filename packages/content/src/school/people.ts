/** Fixed ids, so that the demo works can name their authors. */
export type DemoPerson = { id: string; username: string; nickname: string };
export type DemoChild = DemoPerson & {
  classId: string;
  ageBand: 'under9' | '9to13';
};

export const demoSchool = { id: 'demo-school', name: '小芽学校' } as const;

export const demoClasses = [
  { id: 'demo-class-1', name: '小芽一班' },
  { id: 'demo-class-2', name: '小芽二班' },
] as const;

export const demoAdmin: DemoPerson = {
  id: 'demo-admin',
  username: 'admin',
  nickname: '小芽管理员',
};

/** `teacher` has both classes, `teacher2` the second. */
export const demoTeachers: readonly (DemoPerson & { classIds: readonly string[] })[] = [
  {
    id: 'demo-teacher',
    username: 'teacher',
    nickname: '小榕老师',
    classIds: ['demo-class-1', 'demo-class-2'],
  },
  { id: 'demo-teacher-2', username: 'teacher2', nickname: '阿禾老师', classIds: ['demo-class-2'] },
];

const nicknames: readonly string[] = [
  '小雨滴',
  '会飞的鱼',
  '糖豆船长',
  '棉花云',
  '闪电兔',
  '蒲公英',
  '小恐龙波波',
  '月亮船',
  '爱画画的猫',
  '橙子汽水',
  '七色花',
  '小海螺',
  '阳光果冻',
  '蜗牛快跑',
  '彩虹雨伞',
  '机器人阿力',
  '泡泡鱼',
  '雪人朵朵',
  '萤火虫',
  '小火车头',
  '竹蜻蜓',
  '柠檬茶',
  '银杏叶',
  '小企鹅',
  '星星糖',
  '大西瓜',
  '风筝线',
  '豆芽菜',
  '薄荷糖纸',
  '向日葵',
];

/** The first is `student`; the first fifteen are in the first class. */
export const demoChildren: readonly DemoChild[] = nicknames.map((nickname, index) => {
  const number = String(index + 1).padStart(2, '0');
  return {
    id: `demo-child-${number}`,
    username: index === 0 ? 'student' : `student${number}`,
    nickname,
    classId: index < nicknames.length / 2 ? demoClasses[0].id : demoClasses[1].id,
    ageBand: index % 3 === 1 ? 'under9' : '9to13',
  };
});

/** Who has a password of their own: each of the staff; the children share that of the first. */
export const demoKeys: readonly string[] = [
  demoAdmin.username,
  ...demoTeachers.map(({ username }) => username),
  demoChildren[0]?.username ?? '',
];

/** Under which of the keys somebody's password stands. */
export const demoKeyOf = ({ username }: DemoPerson): string =>
  demoKeys.includes(username) ? username : (demoKeys.at(-1) ?? '');

import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const comment = { max: 500, mayBreakLines: true };

it.each([
  '我叫王小明在实验小学三年级二班, 放学后在公园门口见',
  '我叫王小明在实验小学三年级二班',
  '大家好，我叫李雷，我在阳光小学读书',
  '我的名字叫欧阳娜，三年级（2）班',
  '我 叫 王 小 明，实 验 小 学',
  '我是张伟，红旗中学的',
  '姓名：陈晨 学校：第三中学',
  '实验小学三年级二班王小明',
  '我是三年级的，我叫刘洋',
  '放学后在公园门口见',
  '明天下午三点，在超市门口等你',
  '周末我们去地铁站集合吧',
  '晚上7点小区楼下见！',
  '我在校门口等你',
  '公园见吧',
  '星期六来我家',
  '我家住在幸福路12号',
  'My name is Tom Lee and I am in class 3',
  'Meet me at the park after school',
])('refuses %j: it tells who a child is or where to find them', (text) => {
  expect(checkText(text, comment)).toEqual({ problem: { code: 'text.personal' } });
});

it.each([
  '太好玩了！',
  '我也是三年级的，我们班同学都喜欢',
  '我叫小猫，我住在森林学校',
  '我叫小明，很高兴认识你',
  '王小明做得真棒',
  '我们学校也学这个',
  '实验小学的同学做得真好',
  '三年级二班加油！',
  '三年级二班万岁',
  '我们三年级高兴极了',
  '我是黄色的小鸭子，在动物小学上学',
  '小猫在公园门口见到了小狗',
  '魔王在城堡门口等你，快来挑战',
  '公主和王子在森林里见面了',
  '明天见',
  '明天再来玩',
  '下午我们去公园玩',
  '我在公园看见一只猫',
  '周末我去图书馆看书',
  '按空格键开始，到门口就赢了',
  '走到车站门口会遇见怪兽',
  '第一关在公园，第二关在超市',
  '我们来找不同吧',
  '请老师看看我的作品',
  '我在等你的下一个作品',
  '我家的猫也这样',
  '欢迎来我家做客的小兔子',
  '一班二班都来比赛',
  '我是方块人，今年三年级',
  '我是高手，三年级第一名',
  '高一点就能过关',
  'My name is Robot and I like cats',
  'meet the dragon at the gate',
])('lets the ordinary words %j pass', (text) => {
  expect(checkText(text, comment)).toEqual({ text });
});

it.each(['我叫王', '我是', '三年级二班', '公园门口', '放学', '小学', '我家在', '王小明在'])(
  'comes to an end with a long text of %j',
  (part) => {
    const text = part.repeat(50_000);
    expect(checkText(text, { max: text.length })).toBeDefined();
  },
);

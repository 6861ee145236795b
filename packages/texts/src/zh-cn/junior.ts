/** The junior editor and its player. */
export const juniorZhCn = {
  'junior.title': '小小编程',
  'junior.heading': '小小编程：{name}',
};

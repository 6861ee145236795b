/** The Python editor and its player. */
export const pythonZhCn = {
  'python.title': 'Python 编程',
  'python.heading': 'Python 编程：{name}',
  'python.run': '运行',
  'python.stop': '停止',
};

/** The Python editor and its player. */
export const pythonZhCn = {
  'python.title': 'Python',
  'python.heading': 'Python：{name}',
  'python.run': '运行',
  'python.stop': '停止',
};

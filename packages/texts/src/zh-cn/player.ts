/** Words of the players' pages. */
export const playerZhCn = {
  'player.stage': '作品舞台',
  'player.start': '开始',
  'player.stop': '停止',
  'player.mute': '静音',
  'player.unmute': '打开声音',
  'player.fullScreen': '全屏',
  'player.leaveFullScreen': '退出全屏',
  'player.retry': '再试一次',
  'player.loading': '作品正在路上…',
  'player.format': '这个文件里没有能播放的作品，打不开。',
  'player.missing': '没有找到这个作品的文件。',
  'player.network': '网络太慢了。不是你的错，再试一次就好。',
  'player.private': '这个作品还没有公开，或者已经不在了。',
  'player.engine': '这个作品没能打开。作品本身没有丢，再试一次看看。',
  'player.previousPage': '上一页',
  'player.nextPage': '下一页',
  'player.page': '第 {n} 页，共 {count} 页',
  'player.space': '空格',
  'player.up': '上',
  'player.down': '下',
  'player.left': '左',
  'player.right': '右',
} as const;

export type PlayerTextKey = keyof typeof playerZhCn;

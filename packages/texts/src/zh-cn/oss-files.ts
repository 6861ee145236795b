/** The store of files. Source: system-domain section 6.11. */
export const ossFilesZhCn = {
  'title.ossFiles': '对象存储',
  'noun.ossFiles': '文件',
  'count.ossFiles': '{n} 个文件',
  'field.ossFiles.fileName': '文件名称',
  'field.ossFiles.url': '文件地址',
  'field.ossFiles.mediaType': '格式',
  'field.ossFiles.sizeBytes': '大小',
  'field.ossFiles.ownerName': '上传人',
  'ossFiles.upload': '上传文件',
  'ossFiles.uploadHint':
    '传上来的文件会一直保留，直到在这里删除。图片谁都能打开；其他文件的地址一天后失效，列表里总有新的。',
  'ossFiles.choose': '选择文件',
  'ossFiles.failed': '上传失败：{reason}',
  'ossFiles.done': '上传成功！',
  'ossFiles.retry': '重新上传「{name}」',
  'ossFiles.store': '存储状态',
  'ossFiles.store.disk': '服务器磁盘',
  'ossFiles.store.s3': '对象存储（S3）',
  'ossFiles.store.used': '已用 {size}，共 {n} 份内容',
  'ossFiles.store.free': '剩余 {size}',
  'ossFiles.store.gone': '现在连不上，文件暂时打不开也存不了',
};

import type { Messages } from '../messages.ts';
import type { ossFilesZhCn } from '../zh-cn/oss-files.ts';

export const ossFilesEnUs = {
  'title.ossFiles': 'Object storage',
  'noun.ossFiles': { one: 'file', other: 'files' },
  'count.ossFiles': { one: '{n} file', other: '{n} files' },
  'field.ossFiles.fileName': 'Name',
  'field.ossFiles.url': 'Address',
  'field.ossFiles.mediaType': 'Format',
  'field.ossFiles.sizeBytes': 'Size',
  'field.ossFiles.ownerName': 'Uploaded by',
  'ossFiles.upload': 'Upload files',
  'ossFiles.uploadHint':
    'Uploaded files are kept until they are deleted here. Anybody can open pictures; the address of any other file expires after a day, and the list always has a new one.',
  'ossFiles.choose': 'Choose files',
  'ossFiles.failed': 'Not uploaded: {reason}',
  'ossFiles.done': 'Uploaded',
  'ossFiles.retry': 'Upload “{name}” again',
  'ossFiles.store': 'Storage status',
  'ossFiles.store.disk': 'Disk of the server',
  'ossFiles.store.s3': 'Object storage (S3)',
  'ossFiles.store.used': { one: '{size} used by {n} file', other: '{size} used by {n} files' },
  'ossFiles.store.free': '{size} free',
  'ossFiles.store.gone':
    'The storage does not answer: files cannot be opened or saved at the moment',
} satisfies Messages<typeof ossFilesZhCn>;

import type { ClassRow, ClassWork } from '../queue.ts';

/** A child of the class; who is handed in has a submission with the child's letter. */
export const aRow = (letter: string, realname: string, more: Partial<ClassRow> = {}): ClassRow => ({
  submissionId: null,
  userId: letter,
  username: letter,
  realname,
  nickname: realname,
  avatar: null,
  avatar_url: '',
  hasLeft: false,
  state: 'none',
  cell: 'none',
  isLate: false,
  isExcused: false,
  handIns: 0,
  workId: null,
  versionId: null,
  coverFileKey: null,
  sentFiles: [],
  coverFileKey_url: '',
  handedInTime: null,
  pressedTime: null,
  dueAt: null,
  score: null,
  levels: [],
  pins: [],
  comment: null,
  markId: null,
  gradedTime: null,
  gradedBy: null,
  readTime: null,
  sameCode: [],
  ...more,
});

export const aHandIn = (letter: string, realname: string, more: Partial<ClassRow> = {}): ClassRow =>
  aRow(letter, realname, {
    submissionId: `s-${letter}`,
    workId: `w-${letter}`,
    versionId: `v-${letter}`,
    state: 'handedIn',
    cell: 'handedIn',
    handIns: 1,
    handedInTime: '2030-05-02 09:00:00',
    pressedTime: '2030-05-02 09:00:00',
    ...more,
  });

export const aClassWork = (rows: ClassRow[]): ClassWork => ({
  homework: {
    kind: 'homework',
    id: 'h1',
    workName: '海底世界',
    // Of no player: nothing is loaded.
    codeType: 99,
    status: 1,
    rubric: [
      { title: '会动', good: '', fair: '', poor: '' },
      { title: '有声音', good: '很响', fair: '', poor: '' },
    ],
  },
  depart: { id: 'c1', departName: '三年级 2 班' },
  rules: { opensAt: null, dueAt: '2030-05-03 20:00:00', allowLate: true, maxResubmits: null },
  rows,
});

export const aGradingWork = (row: ClassRow) => ({
  row,
  workName: `${row.realname}的作品`,
  workType: '99',
  description: '',
  versions: [
    { versionId: row.versionId, versionNo: 2, createTime: '2030-05-02 09:00:00', isHandIn: true },
  ],
  previousVersionId: null,
  starterUrl: null,
  marks: [],
});

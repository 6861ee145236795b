import { keptDays } from '@sprout/rules';

/** Bytes of one uploaded file by purpose. Source: block-editor reference section 5 and decision 0005. */
export const uploadLimits = {
  avatar: 2 * 1024 * 1024,
  cover: 2 * 1024 * 1024,
  banner: 5 * 1024 * 1024,
  media: 50 * 1024 * 1024,
  work: 50 * 1024 * 1024,
  document: 50 * 1024 * 1024,
  lesson: 1024 * 1024 * 1024,
  /** What a child hands in for homework: a document, a picture, a PDF. Source: teaching-domain section 5.6. */
  homework: 10 * 1024 * 1024,
  /** A file of an answer to a form: the same kinds and the same size. */
  form: 10 * 1024 * 1024,
  /** A member of a work, which is what it becomes. */
  asset: 10 * 1024 * 1024,
} as const;

export type FilePurpose = keyof typeof uploadLimits;

const megapixels = 1_000_000;

/**
 * Pixels of one picture by purpose, with all its frames: what is shown small is kept small, and phones make
 * pictures of up to 50 million.
 */
export const pixelLimits: Readonly<Record<FilePurpose | 'backpack', number>> = {
  avatar: 16 * megapixels,
  cover: 16 * megapixels,
  asset: 16 * megapixels,
  backpack: 16 * megapixels,
  banner: 25 * megapixels,
  media: 50 * megapixels,
  document: 50 * megapixels,
  lesson: 50 * megapixels,
  homework: 50 * megapixels,
  form: 50 * megapixels,
  /** A work is no picture. */
  work: 0,
};

/** The largest of them: the film of a lesson. */
export const largestUploadBytes = uploadLimits.lesson;

/** Bytes of one part of a file that comes in parts: a quarter of a minute on a line of 2 Mbit/s. */
export const uploadPartBytes = 4 * 1024 * 1024;

/** Files of one person that may be on their way in parts, and their bytes together. */
export const openUploadLimits = { count: 20, bytes: 8 * 1024 * 1024 * 1024 } as const;

/** Files of one hand-in: the pages of a sheet, photographed one by one. */
export const homeworkFileLimit = 9;

/** Bytes of one member of a work. Source: block-editor reference section 5. */
export const blobLimitBytes = 10 * 1024 * 1024;

/** Bytes that one child may store, each content counted once: some forty works of the largest kind. */
export const childQuotaBytes = 2 * 1024 * 1024 * 1024;

/**
 * The backpack of one person. An item of 5 MB is a character with two minutes of recorded sound; a hundred
 * items are what a child still finds something in.
 */
export const backpackLimits = {
  items: 100,
  bytes: 50 * 1024 * 1024,
  /** What is in it and what was taken out of it within the last day: ten full ones. */
  dayBytes: 500 * 1024 * 1024,
  itemBytes: 5 * 1024 * 1024,
  thumbnailBytes: 200 * 1024,
} as const;

/** Days after which a work in the trash is removed for good. */
export const trashDays = keptDays.thrownWorks;

/** Files of one save manifest. A work with more members than this is refused. */
export const manifestFileLimit = 2000;

/** Highest accepted page size. Source: system-domain section 13 item 19. */
export const pageSizeLimit = 1000;

/** Lists count no further; a total above it means that there are more. Source: decision 22. */
export const countLimit = 10_000;

/** Rows before a page; deeper than this no list goes by number. Source: decision 22. */
export const offsetLimit = 100_000;

/** Session lifetime. Source: specification section 9 (604800000 ms), architecture section 4. */
export const sessionLimits = {
  absoluteMs: 604_800_000,
  idleMs: 30 * 3_600_000,
  staffIdleMs: 12 * 3_600_000,
  /** Of the staff's sessions that end with the browser, in case its end is not heard of. */
  staffDayMs: 24 * 3_600_000,
} as const;

/** Seeing the school as somebody else: long enough to look into a question, short enough to forget. */
export const viewAsLimits = { lastsMs: 15 * 60_000 } as const;

/** Carries the id of a view beside the viewer's own token. */
export const viewAsHeader = 'x-sprout-view-as';

/** In answers to our own clients: what the clock of the school shows, `YYYY-MM-DD HH:mm:ss`. */
export const schoolTimeHeader = 'sprout-time';

/** Life of the ticket inside a private file's name. Source: architecture section 4. */
export const ticketMs = 24 * 3_600_000;

/** Words of the staff that one hand-in may hold at places in the work. */
export const maxPins = 20;

export const textLimits = {
  workName: 64,
  workDescription: 500,
  comment: 500,
  nickname: 20,
  username: 32,
  /** Words of the staff at one place in a work. */
  pin: 200,
  reviewComment: 512,
  /** A sentence that teachers put into comments by a tap. */
  phrase: 60,
} as const;

/** Letters of an announcement's title and of what its list shows of it. */
export const announcementLimits = { title: 100, text: 500 } as const;

/** The most children of one import that its answer names, for their log-in cards. */
export const importedChildrenLimit = 1_000;

/** Days of the longest range of figures. */
export const figuresDaysLimit = 366;

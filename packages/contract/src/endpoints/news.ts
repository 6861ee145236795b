import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  dictText,
  fileUrl,
  Id,
  ListQuery,
  nullable,
  optional,
  Page,
  WireTime,
  Word,
} from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const path = '/teaching/teachingNews';

/** How long a rich text of a piece of news may be, in characters. */
const contentLength = 200_000;
/** Of the words with which a list or a search result introduces it. */
export const newsSummaryLength = 160;

/** `waiting`: published, and its time is still to come. */
const NewsStage = Word('draft', 'waiting', 'shown');

/**
 * News of the school for its public site. What is published appears at its time. Source: teaching-domain sections
 * 2.6 and 6.8.
 */
export const news = resource('news', {
  path,
  table: 'teaching_news',
  permission: 'teaching:news',
  fields: {
    newsTitle: field.name({ max: 256 }),
    newsStatus: field.dict('news_status', {
      isNumber: true,
      required: true,
      filter: 'equals',
      sort: true,
    }),
    /** Now, where it is published without one. */
    publishTime: field.dateTime({ filter: 'range', sort: true, hasHint: true }),
    category: field.dict('news_category', { filter: 'equals', sort: true }),
    isPinned: field.toggle({ default: false, filter: 'equals', hasHint: true }),
    cover: field.file('cover', { hasHint: true }),
    newsContent: field.html({
      max: contentLength,
      detailOnly: true,
      listedForPredecessor: true,
    }),
    /** For visitors who read English; they get the Chinese text without. */
    newsTitleEn: field.text({ max: 256, detailOnly: true, hasHint: true }),
    newsContentEn: field.html({ max: contentLength, detailOnly: true }),
    /** The begin of each content in plain words. */
    summary: field.text({ max: newsSummaryLength, readOnly: true, detailOnly: true }),
    summaryEn: field.text({ max: newsSummaryLength, readOnly: true, detailOnly: true }),
  },
  computed: {
    state: NewsStage,
    /** Its time is still to come, published or not. */
    isPlanned: Type.Boolean(),
    viewNum: Type.Integer(),
  },
});

const facts = {
  id: Id,
  newsTitle: Type.String(),
  newsStatus: Type.Integer(),
  /** Of title, summary and content. */
  language: Word('zh-CN', 'en-US'),
  summary: Type.String(),
  category: nullable(Type.String()),
  category_dictText: dictText('category', 'news_category'),
  isPinned: Type.Boolean(),
  cover: nullable(Type.String()),
  cover_url: fileUrl('cover'),
  publishTime: WireTime,
  /** The same: the predecessor's pages print it as the time of publishing. */
  createTime: WireTime,
  viewNum: Type.Integer(),
};

const Neighbour = nullable(Type.Object({ id: Id, newsTitle: Type.String() }));

/** A piece of news as visitors read it. */
const NewsPage = Type.Object({
  ...facts,
  newsContent: Type.String(),
  /** `shown` but in a preview. */
  stage: NewsStage,
  /** Published next after it, and last before it; none at the ends. */
  newer: Neighbour,
  older: Neighbour,
});

const publicRead = {
  unauthenticated: 'open to guests',
  wrongRole: 'open to every role',
} as const;

export const newsCalls = subject('news', {
  /** What is published by now: pinned first, then the newest; with `orderBy=time` by time alone. */
  newsList: {
    method: 'GET',
    path: `${path}/newsList`,
    access: 'anon',
    query: ListQuery({
      category: optional(Type.String({ maxLength: 100 })),
      orderBy: optional(Type.String({ maxLength: 64 })),
      /** Sent by the predecessor's clients, without a meaning. */
      cmsStatus: optional(Type.String({ maxLength: 64 })),
      cmsType: optional(Type.String({ maxLength: 64 })),
    }),
    result: Page(Type.Object({ ...facts, newsContent: Type.Null() })),
    notApplicable: { ...publicRead, foreignRow: 'lists what the site shows only' },
  },
  /**
   * Throws `news.notFound` for a draft and for what is not published yet; with `preview` a caller who may list news
   * gets it as visitors would read it. Does not count a view.
   */
  newsDetail: {
    method: 'GET',
    path: `${path}/newsDetail`,
    access: 'anon',
    query: Type.Object({ id: Id, preview: optional(Type.Boolean()) }),
    result: NewsPage,
    notApplicable: publicRead,
  },
  /** Counts one view of this visitor, at most once in 30 minutes. */
  view: {
    method: 'POST',
    path: `${path}/view`,
    access: 'anon',
    log: 'none',
    body: Type.Object({ id: Id }),
    result: Type.Object({ viewNum: Type.Integer() }),
    notApplicable: publicRead,
  },
});

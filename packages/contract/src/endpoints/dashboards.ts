import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { fileUrl, Id, nullable, optional, RealName, WireTime, Word } from '../fields.ts';

const base = '/teaching/dashboard';
const read = 'teaching:dashboard:list';

const ownClasses = { foreignRow: 'counts the classes that one answers for only' } as const;
/** Of one class alone; of all that the caller answers for without it. */
const ofClass = { departId: optional(Id) };

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const inClass = { departId: Id, departName: Type.String() };

/** How often something happened in classes. */
const Counts = {
  lessons: Type.Integer(),
  set: Type.Integer(),
  handedIn: Type.Integer(),
  graded: Type.Integer(),
};

/** What waits for the staff. A number above 10000 says that there are more. */
const Waiting = {
  handIns: Type.Integer(),
  /** Of the hand-in that has waited longest. */
  waitingSince: nullable(WireTime),
  /** Works that ask for a place on the site; absent for a caller who does not review. */
  reviews: optional(Type.Integer()),
};

/** Figures of teaching, of the classes that the caller answers for. They may be up to half a minute old. */
export const dashboards = subject('dashboards', {
  /**
   * The last days, today included, or those from `startTime` to `endTime`, beside as many before them. Throws
   * `request.invalid` for days that are none, for one of the two alone, and for more than a year.
   */
  analysis: {
    method: 'GET',
    path: `${base}/analysis`,
    access: read,
    query: Type.Object({
      ...ofClass,
      days: optional(Type.Integer({ minimum: 7, maximum: 90 })),
      startTime: optional(Day),
      endTime: optional(Day),
    }),
    result: Type.Object({
      startTime: Day,
      endTime: Day,
      classes: Type.Integer(),
      children: Type.Integer(),
      /** Children whose accounts are new in these days. */
      newChildren: Type.Integer(),
      /** Children who were here in these days; null for days that are over. */
      activeChildren: nullable(Type.Integer()),
      ...Counts,
      before: Type.Object(Counts),
      ...Waiting,
      /** Works that were begun, by type, most first; together at most 10001. */
      works: Type.Array(Type.Object({ workType: Type.String(), count: Type.Integer() })),
      /** Every day, oldest first. */
      days: Type.Array(Type.Object({ day: Day, ...Counts })),
      /** Classes with most hand-ins first, ten at most. */
      byClass: Type.Array(Type.Object({ ...inClass, children: Type.Integer(), ...Counts })),
    }),
    notApplicable: ownClasses,
  },
  /** What goes on in this very hour, for a page that is looked at for long. Figures may be five seconds old. */
  monitor: {
    method: 'GET',
    path: `${base}/monitor`,
    access: read,
    // The page asks every few seconds.
    log: 'none',
    query: Type.Object(ofClass),
    result: Type.Object({
      at: WireTime,
      classCount: Type.Integer(),
      children: Type.Integer(),
      /** Children who were here in this hour, and in its last five minutes. */
      seenChildren: Type.Integer(),
      online: Type.Integer(),
      ...Waiting,
      /** Twelve times five minutes, oldest first, with how often something was saved and handed in. */
      steps: Type.Array(
        Type.Object({ at: WireTime, saves: Type.Integer(), handedIn: Type.Integer() }),
      ),
      /** Those with most children online first, twelve at most; where nothing happened is left out. */
      classes: Type.Array(
        Type.Object({
          ...inClass,
          online: Type.Integer(),
          saves: Type.Integer(),
          handedIn: Type.Integer(),
        }),
      ),
      /** The children who are online, the one seen last first, two dozen at most. */
      people: Type.Array(
        Type.Object({
          id: Id,
          name: RealName,
          avatar: nullable(Type.String()),
          avatar_url: fileUrl('avatar'),
          classes: Type.Array(Type.String()),
          seenTime: WireTime,
        }),
      ),
      /** How this server does, for a caller who may see its monitors. */
      server: nullable(
        Type.Object({
          /** Answers of 500 and above in the last ten minutes. */
          errors: Type.Integer(),
          p95: nullable(Type.Number()),
          /** Events and tasks that wait, and those that were given up. */
          queued: Type.Integer(),
          givenUp: Type.Integer(),
        }),
      ),
    }),
    notApplicable: ownClasses,
  },
  /** What goes on in the classes: of the last four weeks and the four before. */
  workplace: {
    method: 'GET',
    path: `${base}/workplace`,
    access: read,
    query: Type.Object(ofClass),
    result: Type.Object({
      classCount: Type.Integer(),
      children: Type.Integer(),
      ...Waiting,
      recentWeeks: Type.Object({ ...Counts, activeChildren: Type.Integer() }),
      weeksBefore: Type.Object({ ...Counts, activeChildren: Type.Integer() }),
      /** Where something happened last first; twelve at most. */
      classes: Type.Array(
        Type.Object({
          ...inClass,
          children: Type.Integer(),
          waiting: Type.Integer(),
          /** The unit that was opened last. */
          unitName: nullable(Type.String()),
          courseName: nullable(Type.String()),
          lastTime: nullable(WireTime),
        }),
      ),
      /** Newest first. */
      happened: Type.Array(
        Type.Object({
          id: Id,
          kind: Word(
            'lessonOpened',
            'courseGiven',
            'homeworkSet',
            'handedIn',
            'graded',
            'returned',
          ),
          ...inClass,
          /** Who did it: the child of a hand-in, else somebody of the staff. */
          byId: nullable(Id),
          byName: nullable(RealName),
          byAvatar: nullable(Type.String()),
          byAvatar_url: fileUrl('byAvatar'),
          /** The child of a grade or return. */
          childName: nullable(RealName),
          name: nullable(Type.String()),
          homeworkId: nullable(Id),
          unitId: nullable(Id),
          userId: nullable(Id),
          at: WireTime,
        }),
      ),
      /** Who else answers for these classes, by name. */
      team: Type.Array(
        Type.Object({
          id: Id,
          name: RealName,
          avatar: nullable(Type.String()),
          avatar_url: fileUrl('avatar'),
          classes: Type.Array(Type.String()),
        }),
      ),
    }),
    notApplicable: ownClasses,
  },
});

const ofPredecessor = { ...ownClasses, badInput: 'takes no input' } as const;

/**
 * The calls of the page 工作台 of the predecessor's client, which writes `/api` twice: four weeks of the classes that
 * the caller answers for, as in `workplace`, in the shapes of that client. Source: system-domain section 11.
 */
export const workplaceParts = subject('workplaceParts', {
  /** 进行中的项目: classes, the one with the latest event first. */
  projects: {
    method: 'GET',
    path: '/api/list/search/projects',
    access: read,
    result: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          description: Type.String(),
          /** Classes have no picture: the client draws an icon. */
          cover: Type.Null(),
          updatedAt: nullable(WireTime),
        }),
      ),
    }),
    notApplicable: ofPredecessor,
  },
  /** 动态: events of the classes with their actors, newest first. */
  activity: {
    method: 'GET',
    path: '/api/workplace/activity',
    access: read,
    result: Type.Array(
      Type.Object({
        id: Id,
        user: Type.Object({ nickname: RealName, avatar: nullable(Type.String()) }),
        /** `name`: the class; `action`: the sentence about the event; `event`: empty. */
        project: Type.Object({ name: Type.String(), action: Type.String(), event: Type.String() }),
        time: WireTime,
      }),
    ),
    notApplicable: ofPredecessor,
  },
  /** 团队: the other staff who answer for these classes. */
  teams: {
    method: 'GET',
    path: '/api/workplace/teams',
    access: read,
    result: Type.Array(Type.Object({ id: Id, name: RealName, avatar: nullable(Type.String()) })),
    notApplicable: ofPredecessor,
  },
  /** Three figures, each as the caller's own part, that of all others, and both. */
  radar: {
    method: 'GET',
    path: '/api/workplace/radar',
    access: read,
    result: Type.Array(
      Type.Object({
        item: Type.String(),
        个人: Type.Integer(),
        团队: Type.Integer(),
        部门: Type.Integer(),
      }),
    ),
    notApplicable: ofPredecessor,
  },
});

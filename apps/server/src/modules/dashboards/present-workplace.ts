import type { Result } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Files } from '../../platform/files/index.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { EventCounts } from './figures.repository.ts';

type Workplace = Result<'dashboards.workplace'>;
type Class = Workplace['classes'][number];
type Happened = Workplace['happened'][number];

/** The workplace as the page of the predecessor's client draws it. */
export function createWorkplaceParts({ files }: { files: Pick<Files, 'url'> }) {
  /** The client shows an address as it is. */
  const pictureOf = (avatar: string | null) => (avatar === null ? null : files.url(avatar));

  return {
    toProjects: (classes: readonly Class[], language: Language) => ({
      data: classes.map((one) => ({
        id: one.departId,
        title: one.departName,
        description: describeClass(one, language),
        cover: null,
        updatedAt: one.lastTime,
      })),
    }),

    toActivity: (happened: readonly Happened[], language: Language) =>
      happened.map((one) => ({
        id: one.id,
        user: {
          nickname: one.byName ?? serverText(language, 'dashboards.somebody'),
          avatar: pictureOf(one.byAvatar),
        },
        project: { name: one.departName, action: textOfHappened(one, language), event: '' },
        time: one.at,
      })),

    toTeams: (team: Workplace['team']) =>
      team.map(({ id, name, avatar }) => ({ id, name, avatar: pictureOf(avatar) })),

    toRadar: (
      own: EventCounts,
      all: EventCounts,
      language: Language,
    ): Result<'workplaceParts.radar'> =>
      (['lessons', 'set', 'graded'] as const).map((figure) => ({
        item: serverText(language, `dashboards.${figure}`),
        个人: own[figure],
        // The two are kept for some seconds each, and the one of the actor may be the newer.
        团队: Math.max(0, all[figure] - own[figure]),
        部门: all[figure],
      })),
  };
}

function describeClass({ children, unitName, courseName }: Class, language: Language): string {
  const lesson =
    unitName !== null && courseName !== null
      ? serverText(language, 'dashboards.lastLesson', { unit: unitName, course: courseName })
      : serverText(language, 'dashboards.noLesson');
  return `${serverText(language, 'dashboards.childCount', { n: children })} · ${lesson}`;
}

/** The client writes who did it before the class, so the sentence begins with what was done. */
function textOfHappened({ kind, name, childName }: Happened, language: Language): string {
  return serverText(language, `dashboards.happened.${kind}`, {
    by: '',
    name: name ?? serverText(language, 'dashboards.deleted'),
    child: childName ?? serverText(language, 'dashboards.somebody'),
  }).trim();
}

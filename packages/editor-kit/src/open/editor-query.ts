import { type HomeworkPlace, homeworkOf, type WorkScene } from '../types.ts';

/** What an editor's address asks for. Source: teaching-domain 7.1. */
export type EditorQuery = {
  readonly workId: string | undefined;
  readonly unitId: string | undefined;
  /** Same-origin path of a file to begin with. */
  readonly workFile: string | undefined;
  readonly workName: string | undefined;
  readonly lang: string | undefined;
  readonly isViewOnly: boolean;
  readonly scene: WorkScene;
  /** What a page of the site leads here for. */
  readonly intent: EditorIntent | undefined;
};

const intents = ['submit', 'startAgain'] as const;
export type EditorIntent = (typeof intents)[number];

const idShape = /^[A-Za-z0-9_-]{1,36}$/;
const scenes = ['create', 'course', 'additional'];

/** Reads the parameters; what has no proper shape counts as absent. */
export function readEditorQuery(search: string, origin: string): EditorQuery {
  const query = new URLSearchParams(search);
  const id = (name: string): string | undefined => {
    const value = query.get(name) ?? '';
    return idShape.test(value) ? value : undefined;
  };
  const unitId = id('unitId');
  const departId = id('departId');
  const additionalId = id('additionalId');
  const scene = query.get('scene') ?? '';
  return {
    workId: id('workId'),
    unitId,
    workFile: sameOriginPath(
      query.get('workFile') ?? query.get('workUrl') ?? query.get('url'),
      origin,
    ),
    workName: query.get('workName')?.trim().slice(0, 35) || undefined,
    lang: query.get('lang') ?? undefined,
    isViewOnly: query.get('mode') === 'look',
    intent: intents.find((intent) => intent === query.get('do')),
    scene: {
      workScene: scenes.includes(scene) ? scene : 'create',
      ...(unitId ? { courseId: unitId } : {}),
      ...(departId ? { departId } : {}),
      ...(additionalId ? { additionalId } : {}),
    },
  };
}

export type WorkSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'work'; readonly workId: string }
  | { readonly kind: 'unit'; readonly unitId: string }
  | { readonly kind: 'homework'; readonly place: HomeworkPlace }
  | { readonly kind: 'default' };

/**
 * What to begin with: what is done for homework, then a file, then a work, then a unit's preset, then the default
 * project. An address of homework names a file as well, which the homework itself knows better.
 */
export function chooseSource({ workFile, workId, unitId, scene }: EditorQuery): WorkSource {
  const homework = homeworkOf(scene);
  if (homework && !workId) return { kind: 'homework', place: homework };
  if (workFile) return { kind: 'file', path: workFile };
  if (workId) return { kind: 'work', workId };
  if (unitId) return { kind: 'unit', unitId };
  return { kind: 'default' };
}

/** An address of another host could make a child open anything, so it counts as absent. */
function sameOriginPath(value: string | null, origin: string): string | undefined {
  if (!value) return undefined;
  try {
    const url = new URL(value, origin);
    return url.origin === origin ? url.pathname + url.search : undefined;
  } catch {
    return undefined;
  }
}

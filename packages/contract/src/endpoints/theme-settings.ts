import { Type } from 'typebox';
import { putOrPost, subject } from '../endpoint.ts';
import { None, nullable, Word } from '../fields.ts';

const path = '/sys/themeSetting';
const own = {
  wrongRole: 'open to every signed-in role',
  foreignRow: 'acts on the caller only',
} as const;
const noInput = { badInput: 'takes no input' } as const;

/** What follows a person from computer to computer; a folded menu belongs to the screen. */
const Settings = Type.Object({
  menuTheme: Word('light', 'dark'),
  pageTheme: Word('light', 'dark'),
  /** One of `themeColors` of the rules. */
  color: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  layout: Word('sidemenu', 'topmenu'),
  contentWidth: Word('Fixed', 'Fluid'),
  density: Word('normal', 'compact'),
  isHeaderFixed: Type.Boolean(),
  hidesHeader: Type.Boolean(),
  isSideFixed: Type.Boolean(),
  isColorWeak: Type.Boolean(),
  isMultiTab: Type.Boolean(),
  areLettersOn: Type.Boolean(),
});

/** How somebody has the back office drawn on every computer. */
export const themeSettings = subject('themeSettings', {
  /** `settings` is null while each browser has its own choice. */
  query: {
    method: 'GET',
    path: `${path}/query`,
    access: 'user',
    isPrivate: true,
    result: Type.Object({ settings: nullable(Settings) }),
    notApplicable: { ...own, ...noInput },
  },
  /** From now on the same on every computer. Throws `request.invalid` for a colour that is none of the eight. */
  edit: {
    ...putOrPost(`${path}/edit`),
    access: 'user',
    body: Settings,
    result: None,
    notApplicable: own,
  },
  /** Each browser has its own choice again. */
  delete: {
    method: 'DELETE',
    path: `${path}/delete`,
    access: 'user',
    result: None,
    notApplicable: { ...own, ...noInput },
  },
});

import { type Endpoint, endpoints, wholeSchoolCodes } from '@sprout/contract';
import { type OpenedScreen, openedScreens } from '@sprout/contract/testing';
import type { MenuRoute } from '@sprout/rules';
import { expect, it } from 'vitest';
import { pages } from './feature-files.ts';
import { findPage } from './routing/registry.ts';
import { RoutesProvider } from './session/permissions.ts';
import { emptyOf } from './testing/empty-result.ts';
import { type Answers, renderConsole } from './testing/render-console.tsx';
import { settled } from './testing/settled.ts';

const table = new Map(
  Object.values(endpoints)
    .flatMap((subject): Endpoint[] => Object.values(subject))
    .map((endpoint) => [endpoint.id, endpoint]),
);

/** The answers of a server with an empty school. */
const answers: Answers = Object.fromEntries(
  [...table].map(([id, { result }]) => [id, () => (result ? emptyOf(result) : null)]),
);

/** The menu of a section, which stands on the page of figures. */
const routesOf = ({ section }: OpenedScreen): MenuRoute[] =>
  section === undefined
    ? []
    : [
        {
          path: section,
          title: section,
          name: section,
          component: '',
          isKept: false,
          trail: [],
          buttons: [],
        },
      ];

/** The endpoints that a page calls when a user with one right alone opens it. */
async function callsOf(screen: OpenedScreen): Promise<string[]> {
  const { component, right, section } = screen;
  const file = section === undefined ? component : 'dashboard/Figures';
  const { Page } = (await findPage(file, pages)?.()) ?? {};
  if (!Page) throw new Error(`no page is built for ${component}`);
  const seesWholeSchool = wholeSchoolCodes.has(right);
  const shown = renderConsole(
    <RoutesProvider value={routesOf(screen)}>
      <Page />
    </RoutesProvider>,
    answers,
    { codes: [right], seesWholeSchool },
  );
  await settled(shown.queries, shown.calls);
  return [...new Set(shown.calls.map(({ id }) => id))].sort();
}

it.each(openedScreens)('$component asks with $right alone for what is known', async (screen) => {
  expect(await callsOf(screen)).toEqual(screen.calls);
});

it.each(openedScreens)(
  '$component asks for nothing that $right does not open',
  ({ right, calls }) => {
    const closed = calls.filter((id) => {
      const { access, wholeSchool } = table.get(id) ?? { access: 'unknown' };
      const isOpen = access === 'anon' || access === 'user' || access === right;
      return !isOpen || (wholeSchool === true && !wholeSchoolCodes.has(right));
    });

    expect(closed).toEqual([]);
  },
);

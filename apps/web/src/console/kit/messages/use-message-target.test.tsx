import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RoutesProvider } from '../../session/permissions.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { useMessageTarget } from './use-message-target.ts';

const route = {
  path: '/account/mineWork',
  name: 'mine',
  component: 'account/MineWork',
  title: '我的作品',
  trail: [],
  buttons: [],
};

function Probe(props: Parameters<ReturnType<typeof useMessageTarget>>[0]) {
  const go = useMessageTarget()(props);
  return go ? (
    <button type="button" onClick={go}>
      go
    </button>
  ) : (
    <p>nowhere</p>
  );
}

const shown = (openType: string | null, openPage: string | null, busId: string | null = null) =>
  renderConsole(
    // A route as the menu makes it, with what is read of it here.
    <RoutesProvider value={[route as never]}>
      <Probe openType={openType} openPage={openPage} busId={busId} />
    </RoutesProvider>,
    {},
  );

it.each([
  [null, null],
  ['url', 'javascript:alert(1)'],
  ['url', '//evil.example'],
  ['component', 'system/Secret'],
  ['component', '/account/mineWork'],
])('leads nowhere by %s %s', async (openType, openPage) => {
  shown(openType, openPage);

  expect(await screen.findByText('nowhere')).toBeDefined();
});

it.each([
  ['component', 'account/MineWork', 'w1', '/account/mineWork?id=w1'],
  ['url', '/account/mineWork?x=1', null, '/account/mineWork?x=1'],
])('leads to a page by %s %s', async (openType, openPage, busId, address) => {
  const { router } = shown(openType, openPage, busId);

  (await screen.findByText('go')).click();

  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(address);
});

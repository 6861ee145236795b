import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Services, ServicesProvider } from '../services.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { ViewAsBand } from './view-as-band.tsx';

const user = { id: 'u7', username: 'lin', realname: '林老师', avatar: '' };

function show(lastsMs: number) {
  const endView = vi.fn(async () => undefined);
  const { services } = renderConsole(<p>page</p>, {});
  const endsAt = services.now() + lastsMs;
  const viewing = { viewId: 'v1', endsAt, user, roles: ['teacher'] };
  const viewed: Services = { ...services, viewing, endView };
  renderConsole(
    <ServicesProvider value={viewed}>
      <ViewAsBand />
    </ServicesProvider>,
    {},
  );
  return { endView };
}

it('says whose eyes these are and for how long, and leads back with one click', async () => {
  const { endView } = show(14 * 60_000);

  const band = await screen.findByRole('region', { name: '以他人视角查看' });
  fireEvent.click(screen.getByRole('button', { name: '回到自己的账号' }));

  expect(band.textContent).toContain('你正在以林老师（lin）的视角查看');
  expect(band.textContent).toContain('14 分钟后');
  expect(endView).toHaveBeenCalledTimes(1);
});

it('goes back by itself when the time is over', async () => {
  vi.useFakeTimers();
  const { endView } = show(-1);

  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();

  expect(endView).toHaveBeenCalled();
});

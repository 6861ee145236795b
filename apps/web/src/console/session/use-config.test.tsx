import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { useConfig, useSiteMenu } from './use-config.ts';

function Name() {
  useSiteMenu();
  return <p>{useConfig().brandName}</p>;
}

const answers = {
  'config.getCurrent': () => ({ brandName: '新名字' }),
  'menu.getUserMenu': () => [{ id: 'm1' }],
};

describe('the configuration', () => {
  it('is shown from the last visit at once and read anew at the start', async () => {
    const { services, calls } = renderConsole(<Name />, answers, { config: { brandName: '旧' } });

    expect(screen.getByText('旧')).toBeDefined();
    expect(await screen.findByText('新名字')).toBeDefined();
    expect(services.settings.config()).toEqual({ brandName: '新名字' });
    await waitFor(() =>
      expect(services.store.read('MENU', (menu) => menu)).toEqual([{ id: 'm1' }]),
    );
    expect(calls.filter(({ id }) => id === 'config.getCurrent')).toHaveLength(1);
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { ExportChild } from './export-child.tsx';
import { places } from './person.place.tsx';

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  // jsdom has no addresses for bytes and goes nowhere.
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    saved.push(this.getAttribute('download') ?? '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const child = { id: 'c1', name: '林小雨' };
const show = (answers: Answers, seesWholeSchool = true) =>
  renderConsole(<ExportChild child={child} />, answers, { seesWholeSchool });

it('is not offered to a user who does not see the whole school', () => {
  show({}, false);

  expect(screen.queryByRole('button')).toBeNull();
});

it('saves everything that is stored of the child under its name', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('zip'));
  show({
    'childRecord.storedSize': () => ({ count: 2, sizeBytes: 3 }),
  });

  fireEvent.click(await screen.findByRole('button', { name: '导出全部数据' }));

  await waitFor(() => expect(saved).toEqual(['林小雨-全部数据.zip']));
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/api/teaching/childRecord/exportAll?id=c1',
  ]);
  expect(await screen.findByText('林小雨的数据已导出')).toBeDefined();
});

it('says why it is refused, and saves nothing', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  show({
    'childRecord.storedSize': () => {
      throw apiError('access.denied');
    },
  });

  fireEvent.click(await screen.findByRole('button', { name: '导出全部数据' }));

  expect(await screen.findByText('message of access.denied')).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  expect(saved).toEqual([]);
});

it('leaves the end of a session to the notice of its own', async () => {
  const { services } = show({
    'childRecord.storedSize': () => {
      throw apiError('session.expired', 500);
    },
  });

  fireEvent.click(await screen.findByRole('button', { name: '导出全部数据' }));

  await waitFor(() => expect(services.ends.get()).toBe('expired'));
  expect(screen.queryByText('message of session.expired')).toBeNull();
});

it('stands below what is known of a student, for an actor with the right', () => {
  const place = places.find(({ title }) => title === 'people.storedData');

  expect(place?.isFor((code) => code === 'system:user:exportChild')).toBe(true);
  expect(place?.isFor((code) => code === 'teaching:homework:list')).toBe(false);
});

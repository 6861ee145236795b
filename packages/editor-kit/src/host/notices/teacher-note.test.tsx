import { TextsProvider } from '@sprout/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import type { SessionSnapshot } from '../../types.ts';
import { TeacherButton } from '../bar/bar-buttons.tsx';
import type { Environment } from '../environment.ts';
import { TeacherStrip, useTeacherNote } from './teacher-note.tsx';

const texts = { language: 'zh-CN', t: chineseWords } as const;
type State = SessionSnapshot['work']['reviewState'];

function Page({ reviewState, found }: { reviewState: State; found: object }) {
  const [client] = useState(
    () => ({ call: async () => found }) as unknown as Environment['client'],
  );
  const snapshot = { work: { id: 'w1', revision: 3, reviewState } } as SessionSnapshot;
  const teacher = useTeacherNote(client, snapshot, true);
  return (
    <TextsProvider texts={texts}>
      {teacher.note && <TeacherButton isOpen={teacher.isOpen} onToggle={teacher.toggle} />}
      {teacher.note && teacher.isOpen && (
        <TeacherStrip note={teacher.note} onClose={teacher.toggle} />
      )}
    </TextsProvider>
  );
}

const returned = { own: { reviewState: 'returned' }, score: 3, teacherComment: '小猫要会跳' };

it('shows the words and stars of a returned work, until they are put away', async () => {
  render(<Page reviewState="draft" found={returned} />);

  await screen.findByText('老师说：小猫要会跳');
  expect(screen.getByRole('img', { name: '老师给了 3 颗星' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));

  expect(screen.queryByText('老师说：小猫要会跳')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '老师请你改一改', expanded: false }));
  expect(screen.getByText('老师说：小猫要会跳')).toBeTruthy();
});

it('says nothing once the work is handed in again', async () => {
  const { rerender } = render(<Page reviewState="returned" found={returned} />);
  await screen.findByText('老师说：小猫要会跳');

  rerender(<Page reviewState="waiting" found={returned} />);

  expect(screen.queryByText('老师说：小猫要会跳')).toBeNull();
});

import { fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useTab } from '../kit/tab-context.ts';

export const Beta = () => <h1>beta</h1>;

export function Alpha() {
  const [text, setText] = useState('');
  const [title, setOwnTitle] = useState<string>();
  const { setDirty, setTitle } = useTab();
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
  return (
    <>
      <h1>alpha</h1>
      <input
        aria-label="typed"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setDirty(true);
        }}
      />
      <button type="button" onClick={() => setOwnTitle('Cat')}>
        name it
      </button>
    </>
  );
}

export const bar = () => screen.findByRole('navigation', { name: '打开的页面' });
export const tabNames = async () =>
  within(await bar())
    .getAllByRole('link')
    .map((link) => link.textContent);
export const openLine = (name: string) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByText(name));
export const clickTab = async (name: RegExp) =>
  fireEvent.click(within(await bar()).getByRole('link', { name }));

import { useState } from 'react';
import { useServices } from '../../services.ts';

/** Whether rows of a list are seen as cards on a wide screen; remembered by this browser. */
export function useCardView(name: string) {
  const { store } = useServices();
  const key = `LIST_CARDS_${name}`;
  const [isOn, setOn] = useState(() => store.read(key, (value) => value === true) ?? false);
  const turn = () => {
    setOn(!isOn);
    store.write(key, !isOn, null);
  };
  return { isOn, turn };
}

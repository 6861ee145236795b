import { framePolicy } from '@sprout/contract/sandbox-policies';
import { useTexts } from '@sprout/ui';
import type { Player } from './use-player.ts';

type Props = {
  player: Player;
  title: string;
  className?: string | undefined;
};

/** The frame of a player, sandboxed as the table of policies says; nothing for a work that has no player. */
export function PlayerFrame({ player, title, className }: Props) {
  const { language } = useTexts();
  const { family, mode, workId, isOpen } = player;
  if (!family || !isOpen) return null;
  const { path, sandbox, allow } = framePolicy(family, mode);
  const query = new URLSearchParams({ lang: language });
  if (workId !== undefined) query.set('workId', workId);
  return (
    <iframe
      key={player.frameKey}
      ref={player.frame}
      className={className}
      title={title}
      src={`${path}?${query}`}
      sandbox={sandbox}
      allow={allow}
    />
  );
}

import joy from '../art/mascot-joy.svg';
import point from '../art/mascot-point.svg';
import sad from '../art/mascot-sad.svg';
import sleep from '../art/mascot-sleep.svg';
import stand from '../art/mascot-stand.svg';
import think from '../art/mascot-think.svg';
import wave from '../art/mascot-wave.svg';

const poses = { joy, point, sad, sleep, stand, think, wave };

export type MascotPose = keyof typeof poses;

type Props = { pose: MascotPose; width: number; className?: string | undefined };

/** The sprout; at most once per view. Always decoration: the words beside it say the same. */
export function Mascot({ pose, width, className }: Props) {
  return (
    <img
      className={className}
      src={poses[pose]}
      alt=""
      loading="lazy"
      width={width}
      height={Math.round((width * 254) / 212)}
    />
  );
}

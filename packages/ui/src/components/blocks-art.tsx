import cat from '../art/editor-blocks.svg';
import { useTexts } from '../texts-context.tsx';

const blocks = [
  { key: 'ui.blocksArt.flag', x: 36, y: 46, width: 196, top: '#9A5B00', lip: '#6F4100' },
  { key: 'ui.blocksArt.move', x: 36, y: 108, width: 156, top: '#1F6FBF', lip: '#155594' },
  { key: 'ui.blocksArt.repeat', x: 36, y: 170, width: 230, top: '#1B7A43', lip: '#14602F' },
  { key: 'ui.blocksArt.sound', x: 62, y: 232, width: 226, top: '#B3315C', lip: '#86203F' },
] as const;

/** A cat behind a script whose words are live, so that they follow the language. */
export function BlocksArt() {
  const { t } = useTexts();
  return (
    <svg viewBox="0 -44 400 344" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <image href={cat} x="0" y="-44" width="400" height="344" />
      {blocks.map(({ key, x, y, width, top, lip }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          <rect y="6" width={width} height="56" rx="16" fill={lip} />
          <rect width={width} height="56" rx="16" fill={top} />
          <rect x="24" y="-10" width="42" height="20" rx="9" fill={top} />
          <text x="22" y="37" fontSize="24" fontWeight="700" fill="#fff">
            {t(key)}
          </text>
        </g>
      ))}
      <rect x="36" y="228" width="26" height="72" fill="#1B7A43" />
    </svg>
  );
}

import styles from './chart.module.css';

type Part = { name: string; value: number; text: string };
type Props = { caption: string; parts: readonly [Part, Part] };

const radius = 40;
const round = 2 * Math.PI * radius;

/** How two parts share a whole, with both numbers beside it. Source: look-console section 9. */
export function ShareChart({ caption, parts }: Props) {
  const [first, second] = parts;
  const whole = first.value + second.value;
  const share = whole > 0 ? first.value / whole : 0;
  return (
    <figure className={styles['share']} aria-label={caption}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} data-ring="second" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          data-ring="first"
          transform="rotate(-90 50 50)"
          strokeDasharray={`${round * share} ${round}`}
        />
      </svg>
      <dl>
        <dt data-part="first">{first.name}</dt>
        <dd>{first.text}</dd>
        <dt data-part="second">{second.name}</dt>
        <dd>{second.text}</dd>
      </dl>
    </figure>
  );
}

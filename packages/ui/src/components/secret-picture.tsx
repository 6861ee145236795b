import type { ReactNode } from 'react';

type Props = {
  /** Name of a picture of the rules' list. */
  name: string;
  /** Names it for who cannot see it; without one it is decoration. */
  label?: string;
};

/** One picture of the grid with which children who do not type come in. */
export function SecretPicture({ name, label }: Props) {
  const drawing = drawings[name];
  if (!drawing) return null;
  return label ? (
    <svg viewBox="0 0 48 48" width="100%" height="100%" role="img" aria-label={label}>
      {drawing}
    </svg>
  ) : (
    <svg viewBox="0 0 48 48" width="100%" height="100%" aria-hidden="true">
      {drawing}
    </svg>
  );
}

const eyes = (y: number, gap: number): ReactNode => (
  <g fill="#2b2f38">
    <circle cx={24 - gap} cy={y} r="2" />
    <circle cx={24 + gap} cy={y} r="2" />
  </g>
);

const drawings: Readonly<Record<string, ReactNode>> = {
  cat: (
    <>
      <path d="M8 8l9 7h14l9-7v18a16 15 0 0 1-32 0z" fill="#f5a142" />
      {eyes(25, 7)}
      <path d="M22 31h4l-2 3zM6 31l9 1M6 36l9-2M42 31l-9 1M42 36l-9-2" stroke="#2b2f38" />
    </>
  ),
  dog: (
    <>
      <path d="M10 10h8v20h-8a6 10 0 0 1 0-20zM38 10h-8v20h8a6 10 0 0 0 0-20z" fill="#8a5a35" />
      <circle cx="24" cy="25" r="15" fill="#c98d5c" />
      <ellipse cx="24" cy="32" rx="8" ry="6" fill="#f6e3cf" />
      {eyes(22, 6)}
      <circle cx="24" cy="30" r="3" fill="#2b2f38" />
    </>
  ),
  rabbit: (
    <>
      <path d="M14 3q8 3 8 18h-6Q8 8 14 3zM34 3q-8 3-8 18h6q8-13 2-18z" fill="#f4b9c9" />
      <circle cx="24" cy="31" r="14" fill="#fbe3ea" stroke="#f4b9c9" strokeWidth="2" />
      {eyes(29, 6)}
      <path d="M22 34h4l-2 3z" fill="#d9527a" />
    </>
  ),
  panda: (
    <>
      <circle cx="11" cy="12" r="7" fill="#2b2f38" />
      <circle cx="37" cy="12" r="7" fill="#2b2f38" />
      <circle cx="24" cy="26" r="17" fill="#fff" stroke="#2b2f38" strokeWidth="2" />
      <ellipse cx="16" cy="24" rx="5" ry="6" fill="#2b2f38" />
      <ellipse cx="32" cy="24" rx="5" ry="6" fill="#2b2f38" />
      <path d="M21 32h6l-3 4z" fill="#2b2f38" />
    </>
  ),
  fish: (
    <>
      <path d="M32 24l13-10v20z" fill="#1c6fd0" />
      <ellipse cx="21" cy="24" rx="17" ry="12" fill="#3d9bf0" />
      <circle cx="12" cy="21" r="3" fill="#fff" />
      <circle cx="12" cy="21" r="1.5" fill="#2b2f38" />
    </>
  ),
  bird: (
    <>
      <path d="M40 20l7 4-7 4z" fill="#f5a142" />
      <circle cx="30" cy="20" r="12" fill="#e4574c" />
      <path d="M2 22l14-4h18v14a12 10 0 0 1-12 10Q6 40 2 22z" fill="#e4574c" />
      <path d="M10 24h16q-2 12-10 12z" fill="#b93a31" />
      <circle cx="34" cy="18" r="2" fill="#2b2f38" />
    </>
  ),
  bee: (
    <>
      <ellipse cx="17" cy="14" rx="8" ry="11" fill="#cfe8fb" />
      <ellipse cx="31" cy="14" rx="8" ry="11" fill="#cfe8fb" />
      <ellipse cx="24" cy="29" rx="18" ry="12" fill="#ffcf33" />
      <path d="M16 18h6v23h-6zM29 18h6v22h-6z" fill="#2b2f38" />
      <circle cx="10" cy="27" r="2" fill="#2b2f38" />
    </>
  ),
  turtle: (
    <>
      <path d="M8 32h9v8H8zM29 32h9v8h-9z" fill="#7cb342" />
      <circle cx="41" cy="26" r="6" fill="#7cb342" />
      <path d="M4 34a18 18 0 0 1 36 0z" fill="#3f7d2a" />
      <path d="M14 33l3-9h9l3 9z" fill="#5a9e3d" />
      <circle cx="43" cy="25" r="1.5" fill="#2b2f38" />
    </>
  ),
  apple: (
    <>
      <path d="M24 14q14-8 18 6 2 14-10 24-8 2-8 0 0 2-8 0Q4 34 6 20q4-14 18-6z" fill="#e23b3b" />
      <path d="M24 14q-1-6 2-10" stroke="#6b4423" strokeWidth="3" fill="none" />
      <path d="M27 9q6-7 12-4-3 7-12 4z" fill="#5a9e3d" />
    </>
  ),
  banana: (
    <>
      <path d="M36 3q14 26-14 39-14 3-18-5 26-2 27-31z" fill="#ffd83d" />
      <path d="M36 3l-5 3 2 4 5-2zM4 37l2 5 4-1-2-4z" fill="#6b4423" />
    </>
  ),
  flower: (
    <>
      <path d="M22 26h4v20h-4z" fill="#5a9e3d" />
      <g fill="#ef7fb2">
        <circle cx="24" cy="9" r="8" />
        <circle cx="35" cy="17" r="8" />
        <circle cx="31" cy="29" r="8" />
        <circle cx="17" cy="29" r="8" />
        <circle cx="13" cy="17" r="8" />
      </g>
      <circle cx="24" cy="20" r="7" fill="#ffcf33" />
    </>
  ),
  tree: (
    <>
      <path d="M20 30h8v16h-8z" fill="#8a5a35" />
      <circle cx="24" cy="13" r="11" fill="#4b9a3f" />
      <circle cx="14" cy="24" r="11" fill="#4b9a3f" />
      <circle cx="34" cy="24" r="11" fill="#4b9a3f" />
    </>
  ),
  sun: (
    <>
      <path
        d="M24 1v10M24 37v10M1 24h10M37 24h10M8 8l7 7M33 33l7 7M40 8l-7 7M15 33l-7 7"
        stroke="#f59b1c"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="24" cy="24" r="11" fill="#ffc62e" />
    </>
  ),
  moon: <path d="M34 40a20 20 0 1 1-6-37 16 16 0 0 0 6 37z" fill="#7a6fe0" />,
  star: <path d="M24 2l7 14 15 2-11 11 3 16-14-8-14 8 3-16L2 18l15-2z" fill="#ffb400" />,
  umbrella: (
    <>
      <path d="M24 22v18a5 5 0 0 1-10 0" stroke="#6b4423" strokeWidth="3" fill="none" />
      <path d="M3 24a21 19 0 0 1 42 0q-5-5-10 0-5-5-11 0-6-5-11 0-5-5-10 0z" fill="#26a69a" />
    </>
  ),
};

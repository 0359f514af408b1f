import type { Group } from './bakery.ts'

/** Like the product's portraits: a headshot on white with a 12 px border. */
export function Portrait({ of, name }: { of: Group['portrait']; name: string }) {
  return (
    <svg
      viewBox="0 0 160 160"
      role="img"
      aria-label={of === 'nobody' ? 'No portrait' : `Portrait of ${name}`}
    >
      {DRAWINGS[of]}
    </svg>
  )
}

function FaceAndFrame() {
  return (
    <>
      <g fill="#2b201a">
        <circle cx="70" cy="84" r="2.600" />
        <circle cx="91" cy="84" r="2.600" />
      </g>
      <path
        d="M72 97c5 4.500 12 4.500 17 0"
        fill="none"
        stroke="#8a4b33"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <rect x="6" y="6" width="148" height="148" fill="none" stroke="#0078c9" strokeWidth="12" />
    </>
  )
}

const DRAWINGS = {
  nora: (
    <>
      <rect width="160" height="160" fill="#fff" />
      <path fill="#5a3524" d="M38 96c-4-50 16-68 42-68s46 18 42 68l-6 20H44z" />
      <path fill="#e9b08c" d="M68 104h24v24H68z" />
      <ellipse cx="80" cy="82" rx="27" ry="33" fill="#f2c09c" />
      <path fill="#5a3524" d="M52 78c0-26 12-36 30-36 16 0 26 10 27 32-14-2-26-8-32-18-4 12-14 20-25 22z" />
      <path fill="#1b7048" d="M30 160c2-24 20-34 38-36 6 8 18 8 24 0 18 2 36 12 38 36z" />
      <FaceAndFrame />
    </>
  ),
  samir: (
    <>
      <rect width="160" height="160" fill="#fff" />
      <path fill="#c98d67" d="M68 104h24v24H68z" />
      <ellipse cx="80" cy="80" rx="28" ry="34" fill="#d9a07a" />
      <path
        fill="#22201d"
        d="M50 76c-4-32 14-44 32-44s34 12 29 44c-6-10-8-18-12-22-14 4-28 4-38 0-4 6-6 14-11 22z"
      />
      <path fill="#22201d" d="M54 88c4 22 14 30 26 30s22-8 26-30c-6 10-14 12-26 12s-20-2-26-12z" />
      <path fill="#7d5200" d="M30 160c2-24 20-34 38-36 6 8 18 8 24 0 18 2 36 12 38 36z" />
      <FaceAndFrame />
    </>
  ),
  edith: (
    <>
      <rect width="160" height="160" fill="#fff" />
      <circle cx="80" cy="30" r="14" fill="#bdb6aa" />
      <path fill="#bdb6aa" d="M44 86c-4-36 14-52 36-52s40 16 36 52z" />
      <path fill="#d9a48a" d="M68 104h24v24H68z" />
      <ellipse cx="80" cy="84" rx="27" ry="32" fill="#efc3ab" />
      <path fill="#bdb6aa" d="M52 76c4-20 14-28 28-28s24 8 28 28c-8-10-16-14-28-14s-20 4-28 14z" />
      <path fill="#6b4fbb" d="M30 160c2-24 20-34 38-36 6 8 18 8 24 0 18 2 36 12 38 36z" />
      <FaceAndFrame />
    </>
  ),
  nobody: (
    <>
      <rect width="160" height="160" fill="#fff" />
      <circle cx="80" cy="66" r="24" fill="none" stroke="#736d63" strokeWidth="4" strokeDasharray="8 7" />
      <path
        d="M36 134c4-24 22-32 44-32s40 8 44 32"
        fill="none"
        stroke="#736d63"
        strokeWidth="4"
        strokeDasharray="8 7"
      />
      <rect x="6" y="6" width="148" height="148" fill="none" stroke="#cdc7bc" strokeWidth="12" />
    </>
  ),
}

import { initialsOf } from './initials.ts'

type Props = { name: string; image: string | null; decorative?: boolean; className?: string }

/** A persona's picture, or its initials in the picture's frame: 12 of 240 px, #0078c9. */
export function Portrait({ name, image, decorative = false, className = '' }: Props) {
  const style = `shrink-0 rounded-[4px] ${className}`
  if (image)
    return (
      <img src={image} alt={decorative ? '' : `Portrait of ${name}`} className={`object-cover ${style}`} />
    )
  return (
    <svg aria-hidden viewBox="0 0 240 240" className={style}>
      <rect x="6" y="6" width="228" height="228" stroke="#0078c9" strokeWidth="12" className="fill-surface" />
      <text
        x="120"
        y="120"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink-3 text-[76px] font-[450] tracking-tight"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

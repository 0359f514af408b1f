import { texts } from '@whofor/texts/console/portraits'
import { useState } from 'react'
import { initialsOf } from './initials.ts'

type Props = { name: string; image: string | null; decorative?: boolean; className?: string }

/** A persona's portrait, or its initials on a quiet ground. */
export function Portrait({ name, image, decorative = false, className = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = `shrink-0 overflow-hidden rounded-[8%] ${className}`
  if (image && image !== broken)
    return (
      <img
        src={image}
        alt={decorative ? '' : texts.portrait.portrait_of({ name })}
        width={240}
        height={240}
        decoding="async"
        loading={decorative ? 'lazy' : 'eager'}
        onError={() => setBroken(image)}
        className={`block bg-surface-2 object-cover ${style}`}
      />
    )
  return (
    <svg aria-hidden viewBox="0 0 240 240" className={style}>
      <rect width="240" height="240" className="fill-surface-2" />
      <text
        x="120"
        y="120"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink-2 text-[84px] font-[500] tracking-tight"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

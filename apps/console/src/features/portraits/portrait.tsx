import { useState } from 'react'
import { initialsOf } from './initials.ts'

type Props = { name: string; image: string | null; decorative?: boolean; className?: string }

/** A persona's portrait or initials, framed as in the image prompt: 12 of 240 px, #0078c9. */
export function Portrait({ name, image, decorative = false, className = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const style = `shrink-0 rounded-[4px] ${className}`
  if (image && image !== broken)
    return (
      <span className={`relative block overflow-hidden [container-type:inline-size] ${style}`}>
        <img
          src={image}
          alt={decorative ? '' : `Portrait of ${name}`}
          width={240}
          height={240}
          decoding="async"
          loading={decorative ? 'lazy' : 'eager'}
          onError={() => setBroken(image)}
          className="size-full bg-white object-cover"
        />
        {/* The frame in the image is only a hairline at this size. */}
        <span aria-hidden className="absolute inset-0 border-[5cqw] border-[#0078c9]" />
      </span>
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

import { texts } from '@whofor/texts/console/portraits'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../lib/session.ts'

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

/** "Marlene Ostwick" -> "MO", "Ines" -> "I": first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** Says before a portrait is made that it is drawn; absent where a model makes images. */
export function DrawnNote({ className = '' }: { className?: string }) {
  if (!useSession().data?.instance.ai.draws_portraits) return null
  return <p className={`text-sm text-pretty text-ink-2 ${className}`}>{texts.drawn_note.drawn}</p>
}

/** A persona's name, a link that covers its row, and the line below it. */
export const PersonaLink = ({
  id,
  name,
  subtitle,
  children,
}: {
  id: string
  name: string
  subtitle: string | null
  children?: ReactNode
}) => (
  <div className="min-w-0 flex-1">
    <h3 className="text-lg">
      <Link href={`/personas/${id}`} className="hit text-ink focus-visible:before:-outline-offset-2">
        {name}
      </Link>
    </h3>
    {subtitle && <p className="text-ink-2">{subtitle}</p>}
    {children}
  </div>
)

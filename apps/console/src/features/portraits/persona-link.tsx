import type { ReactNode } from 'react'
import { Link } from 'wouter'

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

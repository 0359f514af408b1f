import { useQueryClient } from '@tanstack/react-query'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/persona-page'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '../../components/ui/icons.ts'
import { formatNumber } from '../../lib/format.ts'
import { personaQuery } from '../personas/queries.ts'
import { POSITION_ID } from '../personas/sheet/hero.tsx'

const SIDES = {
  previous: { text: 'previous', key: 'ArrowLeft', icon: ChevronLeft },
  next: { text: 'next', key: 'ArrowRight', icon: ChevronRight },
} as const

/** Previous and next persona, by button or arrow key. */
export function Neighbours({ detail: { previous, next, position, total } }: { detail: PersonaDetail }) {
  useArrowKeys(pathOf(previous), pathOf(next))
  return (
    <nav aria-label={texts.page.personas} className="flex items-center gap-1 max-sm:-mr-3.5">
      <Step side="previous" to={previous} />
      <span id={POSITION_ID} className="text-sm whitespace-nowrap text-ink-2 tabular-nums">
        {texts.page.position({ count: formatNumber(position), of: formatNumber(total) })}
      </span>
      <Step side="next" to={next} />
    </nav>
  )
}

function Step({ side, to }: { side: keyof typeof SIDES; to: PersonaDetail['next'] }) {
  const client = useQueryClient()
  const { text, key, icon: Icon } = SIDES[side]
  const label = texts.page[text]
  if (!to) {
    return (
      <Button variant="quiet" size="icon-s" disabled aria-label={label}>
        <Icon aria-hidden />
      </Button>
    )
  }
  const prepare = () => void client.prefetchQuery(personaQuery(to.id))
  return (
    <ButtonLink
      variant="quiet"
      size="icon-s"
      href={`/personas/${to.id}`}
      aria-label={`${label}: ${to.name}`}
      aria-keyshortcuts={key}
      title={to.name}
      onPointerEnter={prepare}
    >
      <Icon aria-hidden />
    </ButtonLink>
  )
}

const pathOf = (neighbour: PersonaDetail['next']) => neighbour && `/personas/${neighbour.id}`

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [role="tablist"], dialog'

/** ← and → navigate, unless a field, menu or dialog has focus. */
function useArrowKeys(left: string | null, right: string | null): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return
      const path = event.key === 'ArrowLeft' ? left : event.key === 'ArrowRight' ? right : null
      if (path) navigate(path)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [left, right, navigate])
}

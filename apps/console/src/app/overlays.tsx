import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { currentOverlay, hasSingleKeys, openOverlay, useOverlay } from '../lib/shortcuts.ts'
import { undoLatest } from '../lib/undo.ts'
import { PageBoundary } from './page-boundary.tsx'

const Palette = lazyComponent(() => import('../features/palette/palette.tsx'), 'Palette')
const ShortcutsSheet = lazyComponent(
  () => import('../features/palette/shortcuts-sheet.tsx'),
  'ShortcutsSheet',
)

/** The palette and the sheet of shortcuts, loaded when they are first opened. */
export function Overlays() {
  const overlay = useOverlay()
  useShortcuts()
  return (
    <PageBoundary>
      {overlay === 'palette' && <Palette />}
      {overlay === 'shortcuts' && <ShortcutsSheet />}
    </PageBoundary>
  )
}

const SEQUENCE_MS = 1000
const PLACES: Record<string, string> = {
  d: '/dashboard',
  p: '/personas',
  s: '/surveys',
  a: '/analytics',
}
const IN_USE = 'dialog[open], [role=menu], [role=listbox]'
const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])'

/** The keys that work on every signed-in screen; the sheet of shortcuts lists them. */
function useShortcuts(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    let goneAt = 0
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isGoing = event.timeStamp - goneAt < SEQUENCE_MS
      goneAt = 0
      const act = event.ctrlKey || event.metaKey ? actOfChord(event) : actOfKey(event)
      if (act && act() !== false) event.preventDefault()

      function actOfKey({ key, target }: KeyboardEvent): (() => unknown) | null {
        if (!hasSingleKeys() || isInUse() || isTyping(target)) return null
        const place = isGoing ? PLACES[key] : undefined
        if (place) return () => navigate(place)
        if (key === '/') return searchPage
        if (key === '?') return () => openOverlay('shortcuts')
        if (key === 'g')
          return () => {
            goneAt = event.timeStamp
          }
        return null
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

function actOfChord({ key, shiftKey, target }: KeyboardEvent): (() => unknown) | null {
  if (shiftKey) return null
  if (key === 'k' && (currentOverlay() === 'palette' || !isInUse()))
    return () => openOverlay(currentOverlay() === 'palette' ? null : 'palette')
  return key === 'z' && !isTyping(target) && !isInUse() ? undoLatest : null
}

/** The search of the list that is shown, else the palette. */
function searchPage(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (field) field.focus()
  else openOverlay('palette')
}

const isInUse = () => document.querySelector(IN_USE) !== null
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null

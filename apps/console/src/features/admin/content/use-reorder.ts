import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * Reorders the items of a list by dragging a handle, with a mouse or a finger, and with the arrow keys.
 * @param onOrder called with the new order when the handle is let go, or a key was pressed
 */
export function useReorder(ids: string[], onOrder: (ids: string[], moved: string) => void) {
  const list = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState<{ id: string; ids: string[] } | null>(null)
  const shown = dragged?.ids ?? ids

  const handleProps = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, ids })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged?.id !== id) return
      const place = placeAt(list.current, event.clientY)
      if (place !== null) setDragged({ id, ids: moveTo(dragged.ids, id, place) })
    },
    onPointerUp() {
      if (dragged?.id !== id) return
      setDragged(null)
      if (dragged.ids.join() !== ids.join()) onOrder(dragged.ids, id)
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const place = ids.indexOf(id) + step
      if (step === 0 || place < 0 || place >= ids.length) return
      event.preventDefault()
      onOrder(moveTo(ids, id, place), id)
    },
  })
  return { list, ids: shown, dragged: dragged?.id ?? null, handleProps }
}

/** The place of the item under this height; those above and below the list are its ends. */
function placeAt(list: HTMLElement | null, y: number): number | null {
  const items = [...(list?.children ?? [])]
  if (items.length === 0) return null
  const place = items.findIndex((item) => y < item.getBoundingClientRect().bottom)
  return place === -1 ? items.length - 1 : place
}

function moveTo(ids: string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

import { useState } from 'react'

export type Layout = 'cards' | 'rows'

/** The layout that was last chosen for a list on this device. */
export function useLayout(list: string, initial: Layout): [Layout, (layout: Layout) => void] {
  const key = `whofor-layout-${list}`
  const [layout, setLayout] = useState(() => readLayout(key) ?? initial)
  const choose = (chosen: Layout) => {
    setLayout(chosen)
    try {
      localStorage.setItem(key, chosen)
    } catch {
      // Storage is unavailable, so the choice lasts as long as the page.
    }
  }
  return [layout, choose]
}

function readLayout(key: string): Layout | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'cards' || stored === 'rows' ? stored : undefined
  } catch {
    return undefined
  }
}

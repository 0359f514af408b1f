import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 800

export type AutosaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

/**
 * Saves a text after a pause in typing, on blur, and when the page is left. Only one save runs at a time; changes typed
 * meanwhile are saved next. A new `stored` value replaces the text unless it has unsaved changes.
 */
export function useAutosave(
  stored: string,
  { save, canSave }: { save: (text: string) => Promise<unknown>; canSave: (text: string) => boolean },
) {
  const [text, setText] = useState(stored)
  const [state, setState] = useState<AutosaveState>('saved')
  const [error, setError] = useState<Error | null>(null)
  const [known, setKnown] = useState(stored)
  const now = useRef({ text: stored, saved: stored, busy: false, focused: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (stored !== known) {
    setKnown(stored)
    if (state === 'saved' && !now.current.focused) {
      now.current.text = stored
      now.current.saved = stored
      setText(stored)
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer.current)
    const { current } = now
    const sent = current.text
    if (current.busy || sent === current.saved || !canSave(sent)) return
    current.busy = true
    setState('saving')
    try {
      await save(sent)
      current.saved = sent
      setError(null)
      setState(current.text === sent ? 'saved' : 'unsaved')
    } catch (fault) {
      setError(fault instanceof Error ? fault : new Error('unknown'))
      setState('failed')
      return
    } finally {
      current.busy = false
    }
    if (current.text !== sent) await flush()
  }

  useSaveOnLeave({ save: flush, hasUnsaved: () => now.current.text !== now.current.saved })

  return {
    text,
    state,
    error,
    flush: () => void flush(),
    field: {
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        now.current.text = target.value
        setText(target.value)
        setState(target.value === now.current.saved ? 'saved' : 'unsaved')
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void flush(), PAUSE_MS)
      },
      onFocus: () => {
        now.current.focused = true
      },
      onBlur: () => {
        now.current.focused = false
        void flush()
      },
    },
  }
}

/**
 * Saves when the page or the component goes away, and lets the browser ask before the tab is closed with unsaved
 * changes. Both functions may change with each render.
 */
export function useSaveOnLeave({
  save,
  hasUnsaved,
}: {
  save: () => unknown
  hasUnsaved: () => boolean
}): void {
  const latest = useRef({ save, hasUnsaved })
  latest.current = { save, hasUnsaved }
  useEffect(() => {
    const onHide = () => void latest.current.save()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (latest.current.hasUnsaved()) event.preventDefault()
    }
    addEventListener('pagehide', onHide)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('beforeunload', onLeave)
      onHide()
    }
  }, [])
}

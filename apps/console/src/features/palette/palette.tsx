import { texts } from '@whofor/texts/console/palette'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { Search, X } from '../../components/ui/icons.ts'
import { openOverlay } from '../../lib/shortcuts.ts'
import type { Entry } from './commands.ts'
import { PaletteFoot, PaletteList } from './palette-list.tsx'
import { useResults } from './use-results.ts'

/** Finds what the user has, and does what the console can do, from the keyboard. A combobox with a list below (ARIA APG). */
export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const [, navigate] = useLocation()
  const { groups, isSearching, isFailed, retry } = useResults(words)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(active, entries.length - 1)]
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    input.current?.focus()
    return () => element?.close()
  }, [])
  useLayoutEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, id])

  const close = () => openOverlay(null)
  function choose(entry: Entry, inNewTab: boolean): void {
    if (inNewTab && entry.href !== undefined) {
      open(entry.href, '_blank', 'noopener')
      return
    }
    // Closed first, so that focus is back on the page before the entry moves it.
    close()
    if (entry.href !== undefined) navigate(entry.href)
    else setTimeout(entry.act)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const last = entries.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : Math.min(active, last) - 1,
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    }
    const next = moves[event.key]
    if (next !== undefined) setActive(Math.max(next, 0))
    else if (event.key === 'Enter' && current) choose(current, event.ctrlKey || event.metaKey)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      aria-label={texts.palette.title}
      className="modal palette"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="flex items-center gap-3 border-b border-line px-5">
        <Search aria-hidden className="size-5 text-ink-3" />
        <input
          ref={input}
          role="combobox"
          aria-label={texts.palette.title}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={texts.palette.placeholder}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
        />
        <Button
          variant="quiet"
          size="icon-s"
          aria-label={texts.palette.close}
          className="-mr-2"
          onClick={close}
        >
          <X aria-hidden />
        </Button>
      </div>
      <PaletteList
        id={id}
        groups={groups}
        current={current}
        words={words.trim()}
        onChoose={choose}
        onPoint={(entry) => setActive(entries.indexOf(entry))}
      />
      {isFailed && (
        <p role="alert" className="flex items-center gap-3 border-t border-line px-5 py-2 text-sm text-bad">
          {texts.palette.failed}
          <Button variant="quiet" size="s" className="ml-auto" onClick={retry}>
            {texts.palette.retry}
          </Button>
        </p>
      )}
      <PaletteState count={entries.length} words={words.trim()} isSearching={isSearching} />
      <PaletteFoot />
    </dialog>
  )
}

/** Announces how much was found, and says when nothing was. */
function PaletteState({ count, words, isSearching }: { count: number; words: string; isSearching: boolean }) {
  const isEmpty = count === 0 && !isSearching
  return (
    <>
      <p role="status" className="sr-only">
        {words === ''
          ? ''
          : isSearching
            ? texts.palette.searching
            : isEmpty
              ? texts.palette.none({ words })
              : texts.palette.found({ count })}
      </p>
      {count === 0 && (
        <div className="px-5 py-10 text-center" aria-hidden>
          <p className="font-medium">
            {isSearching ? texts.palette.searching : texts.palette.none({ words })}
          </p>
          {!isSearching && <p className="mt-1 text-sm text-ink-2">{texts.palette.none_lead}</p>}
        </div>
      )}
    </>
  )
}

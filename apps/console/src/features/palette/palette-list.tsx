import { texts } from '@whofor/texts/console/palette'
import { Button } from '../../components/ui/button.tsx'
import { modifier, openOverlay } from '../../lib/shortcuts.ts'
import { Portrait } from '../portraits/portrait.tsx'
import type { Entry, Group } from './commands.ts'
import { Kbd } from './kbd.tsx'

type Props = {
  id: string
  groups: Group[]
  current: Entry | undefined
  words: string
  onChoose: (entry: Entry, inNewTab: boolean) => void
  onPoint: (entry: Entry) => void
}

/** The listbox; focus stays in the field above it. */
export function PaletteList({ id, groups, current, words, onChoose, onPoint }: Props) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={texts.palette.results}
      tabIndex={-1}
      className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain px-2 py-2 empty:p-0"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of controls
        <div
          key={group.id}
          role="group"
          aria-labelledby={`${id}-group-${group.id}`}
          className="not-first:mt-2"
        >
          <p
            id={`${id}-group-${group.id}`}
            role="presentation"
            className="px-3 pt-1 pb-1 text-xs font-semibold text-ink-2"
          >
            {group.label}
          </p>
          {group.entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at it
            <div
              key={entry.id}
              id={`${id}-${entry.id}`}
              role="option"
              aria-selected={entry === current}
              onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
              onPointerMove={() => entry !== current && onPoint(entry)}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-surface-2 aria-selected:shadow-[inset_2px_0_0_var(--accent)] max-sm:min-h-11 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
            >
              <EntryIcon entry={entry} />
              <span className="min-w-0 flex-1 truncate">
                <Marked text={entry.label} words={words} />
              </span>
              {entry.note && (
                <span className="max-w-[45%] truncate text-sm text-ink-2">
                  <Marked text={entry.note} words={words} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function EntryIcon({ entry: { icon: Icon, portrait } }: { entry: Entry }) {
  if (portrait) return <Portrait {...portrait} decorative className="size-6" />
  return <Icon aria-hidden className="mx-1 size-4 text-ink-2" />
}

/** The typed words in bold, where the text has them as typed. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  const end = at + words.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-inherit">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** What the keys do; hidden where there is hardly a keyboard. */
export const PaletteFoot = () => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-1.5 text-sm text-ink-2 max-sm:hidden">
    <span className="flex items-center gap-1.5">
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      {texts.palette.move}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd>↵</Kbd>
      {texts.palette.open}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd>{`${modifier()} ↵`}</Kbd>
      {texts.palette.new_tab}
    </span>
    <Button variant="quiet" size="s" className="-mr-2 ml-auto" onClick={() => openOverlay('shortcuts')}>
      {texts.palette.all_shortcuts}
    </Button>
  </div>
)

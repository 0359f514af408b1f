import { texts } from '@whofor/texts/console/components'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { ArrowUpDown, LayoutGrid, Rows3 } from '../ui/icons.ts'
import { Menu, MenuChoice } from '../ui/menu.tsx'
import { SearchField } from '../ui/search-field.tsx'

type Props<Sort extends string> = {
  search: { label: string; value: string; onSearch: (text: string) => void }
  sort: { value: Sort; options: readonly { value: Sort; label: string }[]; onSort: (sort: Sort) => void }
  /** Shown after the sort order, such as a choice of layouts. */
  layout?: ReactNode
  /** Filter chips, shown below the search and the sort order. */
  children: ReactNode
}

/** Search, order and filters above a list. */
export const ListBar = <Sort extends string>({ search, sort, layout, children }: Props<Sort>) => (
  <div className="mb-4 grid gap-3">
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <SearchField {...search} />
      <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
        <SortMenu {...sort} />
        {layout}
      </div>
    </div>
    {children}
  </div>
)

type SortMenuProps<Sort extends string> = {
  value: Sort
  options: readonly { value: Sort; label: string }[]
  onSort: (sort: Sort) => void
}

function SortMenu<Sort extends string>({ value, options, onSort }: SortMenuProps<Sort>) {
  const label = options.find((option) => option.value === value)?.label ?? ''
  return (
    <Menu
      label={texts.list.sort_by({ order: label })}
      trigger={
        <Button aria-label={texts.list.sort_by({ order: label })}>
          <ArrowUpDown aria-hidden />
          {label}
        </Button>
      }
    >
      <MenuChoice
        label={texts.list.sort_by({ order: label })}
        value={value}
        options={options}
        onChange={onSort}
      />
    </Menu>
  )
}

export type Chip<Value extends string> = { value: Value; label: string; count: number }
type FilterChipsProps<Value extends string> = {
  label: string
  chips: readonly Chip<Value>[]
  /** The chosen filter. No chip is pressed if it belongs to none of them. */
  value: string
  onChoose: (value: Value) => void
}

/** A row of filters with their counts. It scrolls sideways when it is too long. */
export const FilterChips = <Value extends string>({
  label,
  chips,
  value,
  onChoose,
}: FilterChipsProps<Value>) => (
  <ul
    aria-label={label}
    className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:thin] max-sm:-mx-4 max-sm:px-4"
  >
    {chips.map((chip) => (
      <li key={chip.value} className="flex-none">
        <button
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChoose(chip.value)}
          className="flex h-8 items-center gap-1.5 rounded-full border border-transparent px-3 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-page max-sm:h-11"
        >
          {chip.label}
          <span className="tabular-nums">{formatNumber(chip.count)}</span>
        </button>
      </li>
    ))}
  </ul>
)

type LayoutToggleProps = { layout: Layout; onLayout: (layout: Layout) => void }

export const LayoutToggle = ({ layout, onLayout }: LayoutToggleProps) => (
  <fieldset
    aria-label={texts.list.view}
    className="flex overflow-hidden rounded-sm border border-line-strong bg-surface"
  >
    {(['cards', 'rows'] as const).map((one) => {
      const Icon = one === 'cards' ? LayoutGrid : Rows3
      return (
        <button
          key={one}
          type="button"
          aria-pressed={layout === one}
          aria-label={texts.list[one]}
          title={texts.list[one]}
          onClick={() => onLayout(one)}
          className="grid h-[34px] w-9 place-items-center text-ink-2 not-first:border-l not-first:border-line hover:text-ink focus-visible:-outline-offset-2 aria-pressed:bg-surface-2 aria-pressed:text-ink max-sm:size-11"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )
    })}
  </fieldset>
)

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

/**
 * A list's filters and sort order, kept in the URL so that they survive a reload and Back. Setting '' removes a
 * parameter.
 */
export function useListParams(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const change = (changes: Record<string, string>) => {
    const changed = new URLSearchParams(location.search)
    for (const [key, value] of Object.entries(changes))
      if (value) changed.set(key, value)
      else changed.delete(key)
    navigate(changed.size > 0 ? `${location.pathname}?${changed}` : location.pathname, { replace: true })
  }
  return [params, change]
}

/** The value if the list knows it, otherwise the first known value. */
export function oneOf<Value extends string>(
  known: readonly [Value, ...Value[]],
  value: string | null,
): Value {
  return known.find((one) => one === value) ?? known[0]
}

import { formatNumber } from '../../lib/format.ts'

export type Chip<Value extends string> = { value: Value; label: string; count: number }
type Props<Value extends string> = {
  label: string
  chips: readonly Chip<Value>[]
  /** The chosen filter. No chip is pressed if it belongs to none of them. */
  value: string
  onChoose: (value: Value) => void
}

/** A row of filters with their counts. It scrolls sideways when it is too long. */
export const FilterChips = <Value extends string>({ label, chips, value, onChoose }: Props<Value>) => (
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

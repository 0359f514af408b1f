import { otherOption } from '@whofor/core/survey/import/propose-question'
import type { ColumnMapping, ImportCheck, ImportFault, ImportOption } from '@whofor/core/survey/import/schema'

/** The mapping that a check was made with, or proposes. Options that were changed since are kept. */
export function mappingOf({ columns }: ImportCheck, current: readonly ColumnMapping[] = []): ColumnMapping[] {
  return columns.map(({ kind, options }, index) => {
    const known = current[index]
    if (known?.kind === kind && known.options) return known
    return options ? { kind, options: options.map(withoutCount) } : { kind }
  })
}

const withoutCount = ({ count: _, ...option }: ImportOption & { count: number }): ImportOption => option

/** Counts the value of a left-out row as the option that it probably means. */
export function withSuggestion(columns: readonly ColumnMapping[], fault: ImportFault): ColumnMapping[] {
  const { column, value, suggestion } = fault
  return columns.map((mapping, index) =>
    index === column && mapping.options && value !== null
      ? {
          ...mapping,
          options: mapping.options.map((option) =>
            option.text === suggestion ? { ...option, values: [...option.values, value] } : option,
          ),
        }
      : mapping,
  )
}

/** Adds an option for all values that no option names; before "Not sure", which is last. */
export function withOther(options: readonly ImportOption[]): ImportOption[] {
  const notSure = options.filter(({ not_sure }) => not_sure)
  return [...options.filter(({ not_sure }) => !not_sure), otherOption(options), ...notSure]
}

export const withoutOther = (options: readonly ImportOption[]): ImportOption[] =>
  options.filter(({ rest }) => !rest)

export function movedUp(options: readonly ImportOption[], place: number): ImportOption[] {
  const [moved, above] = [options[place], options[place - 1]]
  return moved && above ? options.with(place - 1, moved).with(place, above) : [...options]
}

/** Saturday bread, of saturday-bread.csv. */
export const titleOf = (fileName: string): string => {
  const words = fileName
    .replace(/\.[^.]*$/u, '')
    .replace(/[-_]+/gu, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

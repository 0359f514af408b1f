import { otherOption } from '@whofor/core/survey/import/propose-question'
import type { ColumnMapping, ImportCheck, ImportFault, ImportOption } from '@whofor/core/survey/import/schema'
import { useRef, useState } from 'react'
import { checkFile, type Settings } from './queries.ts'

export type CheckedFile = {
  file: File
  /** Of the request, with the mapping as it is on screen. */
  settings: Settings & { columns: ColumnMapping[] }
  check: ImportCheck
}

/** A chosen file and what the server says about it. A later check replaces one in progress; a failed one keeps the last. */
export function useFileCheck() {
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [reading, setReading] = useState<File | null>(null)
  const running = useRef<AbortController | null>(null)

  async function run(file: File, settings: Settings): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setReading(file)
    setError(null)
    try {
      const check = await checkFile(file, settings, own.signal)
      if (own.signal.aborted) return
      setChecked((current) => {
        // Scores may have been changed meanwhile.
        const columns = mappingOf(check, settings.columns && current?.settings.columns)
        return { file, check, settings: { ...settings, columns } }
      })
    } catch (failure) {
      if (!own.signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      if (running.current === own) {
        running.current = null
        setReading(null)
      }
    }
  }

  return {
    checked,
    error,
    /** The file that is being read. */
    reading,
    choose: (file: File) => {
      setChecked(null)
      void run(file, {})
    },
    /** Changes settings that decide which rows can be imported. */
    recheck: (change: Settings) => {
      if (!checked) return
      const settings = { ...checked.settings, ...change }
      if (change.columns) setChecked({ ...checked, settings: { ...settings, columns: change.columns } })
      void run(checked.file, settings)
    },
    /** Reads the file in another way, which changes its columns. */
    reread: (settings: Pick<Settings, 'encoding' | 'separator'>) => {
      if (checked) void run(checked.file, settings)
    },
    /** Changes scores or the order of options, which the server need not see yet. */
    change: (columns: ColumnMapping[]) => {
      if (checked) setChecked({ ...checked, settings: { ...checked.settings, columns } })
    },
    forget: () => {
      running.current?.abort()
      setChecked(null)
      setError(null)
    },
  }
}
export type FileCheck = ReturnType<typeof useFileCheck>

/** The mapping that a check was made with, or proposes. Options that were changed since are kept. */
function mappingOf({ columns }: ImportCheck, current: readonly ColumnMapping[] = []): ColumnMapping[] {
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

import { COLUMN_KINDS, type ColumnKind, type ImportColumn } from '@whofor/core/survey/import/schema'
import { texts } from '@whofor/texts/console/answer-import'
import { useId } from 'react'
import { Select } from '../../components/ui/input.tsx'
import type { CheckedFile, FileCheck } from './use-file-check.ts'

/** What each column of the file becomes. */
export function ColumnList({ checked, files }: { checked: CheckedFile; files: FileCheck }) {
  const { check, settings } = checked
  const id = useId()
  const questions = check.columns.filter(({ kind }) => kind === 'question').length
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.columns}</h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">
        {texts.columns_help({ questions, columns: check.columns.length })}
      </p>
      <ul className="divide-y divide-line rounded-md sm:max-h-[36rem] sm:overflow-y-auto border border-line bg-surface">
        {check.columns.map((column, index) => (
          <li
            key={column.name}
            className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)_17rem] items-center gap-x-5 gap-y-1.5 px-5 py-2.5 max-sm:grid-cols-1 max-sm:px-4 max-sm:py-3"
          >
            <span className={`font-[550] wrap-anywhere ${column.kind === 'question' ? '' : 'text-ink-2'}`}>
              {column.name}
            </span>
            <span className="truncate text-sm text-ink-2">{exampleText(column)}</span>
            <Select
              aria-label={texts.becomes({ name: column.name })}
              value={settings.columns[index]?.kind ?? column.kind}
              onChange={({ target }) =>
                files.recheck({
                  columns: settings.columns.with(index, { kind: kindOf(target.value, column.kind) }),
                })
              }
            >
              {COLUMN_KINDS.filter((kind) => kind !== 'empty' || column.filled === 0).map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      {check.notes.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm text-ink-2">
          {check.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const kindOf = (value: string, otherwise: ColumnKind): ColumnKind =>
  COLUMN_KINDS.find((kind) => kind === value) ?? otherwise

function exampleText({ kind, example, filled, distinct, options }: ImportColumn): string {
  if (filled === 0) return texts.no_values
  const amount =
    kind === 'question'
      ? texts.options({ count: options?.length ?? 0 })
      : distinct === null
        ? texts.values({ count: filled })
        : texts.different({ values: texts.values({ count: filled }), distinct })
  return `${kind === 'text' ? texts.quoted({ text: example }) : example} · ${amount}`
}

import { COLUMN_KINDS, type ColumnKind, type ImportColumn } from '@whofor/core/survey/import/schema'
import { texts } from '@whofor/texts/console/answer-import'
import { useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox, FieldError, FormError, Select } from '../../components/ui/form.tsx'
import { Download } from '../../components/ui/icons.ts'
import { messageOf } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { faultsText } from './choose-file.tsx'
import { ImportForm } from './import-form.tsx'
import { useSaveLeftOut } from './queries.ts'
import { ScoreEditor } from './score-editor.tsx'
import { type CheckedFile, type FileCheck, withSuggestion } from './use-file-check.ts'

type Props = { checked: CheckedFile; files: FileCheck }

export const ReviewFile = ({ checked, files }: Props) => (
  <div className="grid gap-10">
    <ColumnList checked={checked} files={files} />
    {files.error && (
      <FormError title={texts.check_failed}>
        <p>{texts.changes_kept({ reason: messageOf(files.error) })}</p>
        <p className="mt-2">
          <Button size="s" onClick={() => files.recheck({})}>
            {texts.try_again}
          </Button>
        </p>
      </FormError>
    )}
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-10 max-md:grid-cols-1">
      <ScoreEditor checked={checked} files={files} />
      <FaultList checked={checked} files={files} />
    </div>
    <ImportForm checked={checked} isReading={files.reading !== null || files.error !== null} />
  </div>
)

/** What each column of the file becomes. */
function ColumnList({ checked, files }: { checked: CheckedFile; files: FileCheck }) {
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

/** More are shown on request. */
const FEW = 10

/** How many rows can be imported, and why the others cannot. */
function FaultList({ checked, files }: { checked: CheckedFile; files: FileCheck }) {
  const { check, settings } = checked
  const id = useId()
  const save = useSaveLeftOut(checked.file)
  const leftOut = check.left_out.reduce((sum, { rows }) => sum + rows, 0)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? check.faults.length : Math.min(FEW, check.faults.length)
  return (
    <section aria-labelledby={id} aria-busy={files.reading !== null}>
      <h2 id={id} aria-live="polite">
        {texts.importable({ importable: check.importable, all: check.rows })}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">
        {leftOut === 0 ? texts.none_left_out : texts.left_out({ faults: faultsText(check.left_out) })}
      </p>
      {(settings.keep_unanswered || check.left_out.some(({ kind }) => kind === 'unanswered')) && (
        <Checkbox
          className="mb-3"
          checked={settings.keep_unanswered ?? false}
          onChange={({ target }) => files.recheck({ keep_unanswered: target.checked })}
        >
          {texts.keep_unanswered}
        </Checkbox>
      )}
      {check.faults.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface text-sm">
          {check.faults.slice(0, showsAll ? undefined : FEW).map((fault) => (
            <li
              key={fault.line}
              className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 px-5 py-2.5 max-sm:grid-cols-1 max-sm:px-4"
            >
              <span className="text-ink-2 tabular-nums">
                {texts.line({ line: formatNumber(fault.line) })}
              </span>
              <span className="wrap-anywhere">{fault.text}</span>
              {fault.suggestion !== null && (
                <Button
                  size="s"
                  aria-label={texts.take_it_for({ suggestion: fault.suggestion, line: fault.line })}
                  onClick={() => files.recheck({ columns: withSuggestion(settings.columns, fault) })}
                >
                  {texts.take_it}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="s" busy={save.isPending} onClick={() => save.mutate(settings)}>
            {!save.isPending && <Download aria-hidden />}
            {texts.save_left_out}
          </Button>
          {shown < check.faults.length && (
            <Button size="s" variant="quiet" onClick={() => setShowsAll(true)}>
              {texts.show_more({ count: formatNumber(check.faults.length - shown) })}
            </Button>
          )}
          {leftOut > check.faults.length && (
            <span className="text-sm text-ink-2">
              {texts.first_only({ shown: formatNumber(check.faults.length), all: formatNumber(leftOut) })}
            </span>
          )}
        </div>
      )}
      <div role="alert" className="mt-2 empty:hidden">
        {save.error && <FieldError message={messageOf(save.error)} />}
      </div>
    </section>
  )
}

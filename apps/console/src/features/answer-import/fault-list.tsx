import { texts } from '@whofor/texts/console/answer-import'
import { useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { FieldError } from '../../components/ui/field.tsx'
import { Download } from '../../components/ui/icons.ts'
import { messageOf } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { faultsText } from './import-texts.ts'
import { withSuggestion } from './mapping.ts'
import { useSaveLeftOut } from './queries.ts'
import type { CheckedFile, FileCheck } from './use-file-check.ts'

/** More are shown on request. */
const FEW = 10

/** How many rows can be imported, and why the others cannot. */
export function FaultList({ checked, files }: { checked: CheckedFile; files: FileCheck }) {
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

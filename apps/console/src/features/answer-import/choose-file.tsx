import { ENCODINGS, IMPORT_LIMITS, type ImportCheck, SEPARATORS } from '@whofor/core/survey/import/schema'
import { texts } from '@whofor/texts/console/answer-import'
import { currentLocale } from '@whofor/texts/current-locale'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field, FormError, Select } from '../../components/ui/form.tsx'
import { FileSpreadsheet, Upload } from '../../components/ui/icons.ts'
import { messageOf } from '../../lib/api.ts'
import type { CheckedFile, FileCheck } from './use-file-check.ts'

const { fileBytes, rows } = IMPORT_LIMITS

export function ChooseFile({ files }: { files: FileCheck }) {
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const busy = files.reading !== null

  function take(file: File | undefined): void {
    if (!file || busy) return
    setTooLarge(
      file.size > fileBytes
        ? texts.too_large({ name: file.name, size: sizeText(file.size), most: sizeText(fileBytes) })
        : null,
    )
    if (file.size <= fileBytes) files.choose(file)
    else files.forget()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const failure = tooLarge ?? (files.error && messageOf(files.error, texts.not_read))
  return (
    <div className="grid gap-6">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        className="grid justify-items-center gap-2 rounded-md border border-dashed border-line-strong px-6 py-12 text-center"
      >
        <FileSpreadsheet aria-hidden className="mb-2 size-8 text-ink-3" strokeWidth={1.75} />
        <h2 className="text-base font-semibold">{texts.drop}</h2>
        <p className="max-w-[52ch] text-ink-2">
          {texts.drop_help({ size: sizeText(fileBytes), most: rows })}
        </p>
        <div className="mt-3">
          <Button variant="primary" busy={busy} onClick={() => input.current?.click()}>
            {!busy && <Upload aria-hidden />}
            {busy ? texts.reading_file : texts.choose}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label={texts.file_label}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            take(file)
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {files.reading && texts.reading({ name: files.reading.name })}
      </p>
      {failure && (
        <FormError key={failure} title={texts.read_failed}>
          <p>{failure}</p>
        </FormError>
      )}
    </div>
  )
}

/** The file with its encoding and separator, which can be corrected. */
export function FileLine({ checked, files }: { checked: CheckedFile; files: FileCheck }) {
  const [open, setOpen] = useState(false)
  const { file, check } = checked
  const { encoding, separator } = check
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{file.name}</span>
        <span aria-hidden>·</span>
        <span>{sizeText(file.size)}</span>
        <span aria-hidden>·</span>
        <span>
          {ENCODING_LABELS[encoding]}, {texts.separators[separator]}
        </span>
        <Button variant="quiet" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.change}
        </Button>
      </p>
      {open && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={texts.encoding}>
            {(control) => (
              <Select
                {...control}
                value={encoding}
                onChange={({ target }) =>
                  files.reread({ encoding: ENCODINGS.find((one) => one === target.value), separator })
                }
              >
                {ENCODINGS.map((one) => (
                  <option key={one} value={one}>
                    {ENCODING_LABELS[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={texts.separator}>
            {(control) => (
              <Select
                {...control}
                value={separator}
                onChange={({ target }) =>
                  files.reread({ encoding, separator: SEPARATORS.find((one) => one === target.value) })
                }
              >
                {SEPARATORS.map((one) => (
                  <option key={one} value={one}>
                    {texts.separators[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button onClick={files.forget}>{texts.another}</Button>
        </div>
      )}
    </div>
  )
}

const ENCODING_LABELS: Record<ImportCheck['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
}

/** "3 with an unknown option, 1 empty row". */
export const faultsText = (leftOut: ImportCheck['left_out']): string =>
  leftOut.map(({ kind, rows: count }) => texts.faults[kind]({ count })).join(', ')

const MEGABYTE = 1_000_000
const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${new Intl.NumberFormat(currentLocale()).format(Number((bytes / MEGABYTE).toFixed(1)))} MB`

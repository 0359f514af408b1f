import { IMPORT_LIMITS } from '@whofor/core/survey/import/schema'
import { texts } from '@whofor/texts/console/answer-import'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { FileSpreadsheet, Upload } from '../../components/ui/icons.ts'
import { messageOf } from '../../lib/api.ts'
import { sizeText } from './import-texts.ts'
import type { FileCheck } from './use-file-check.ts'

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

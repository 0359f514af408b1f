import { ENCODINGS, SEPARATORS } from '@whofor/core/survey/import/schema'
import { texts } from '@whofor/texts/console/answer-import'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/input.tsx'
import { ENCODING_LABELS, sizeText } from './import-texts.ts'
import type { CheckedFile, FileCheck } from './use-file-check.ts'

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

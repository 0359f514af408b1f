import { useQueryClient } from '@tanstack/react-query'
import type { PersonaDetail, PersonaExport } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/personas'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Upload } from '../../../components/ui/icons.ts'
import { showAlert } from '../../../lib/alerts.ts'
import { ApiError, api, messageOf, unwrap } from '../../../lib/api.ts'
import { refreshLists } from '../queries.ts'

/** Imports personas exported as JSON. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)

  async function take(files: File[]) {
    setBusy(true)
    const taken: string[] = []
    const faults: string[] = []
    // Sequential: they count against one limit and keep the order of the files.
    for (const file of files) {
      try {
        taken.push((await importPersona(file)).persona.id)
      } catch (error) {
        faults.push(importIssue(error))
      }
    }
    setBusy(false)
    refreshLists(client)
    if (taken.length > 0) toast.success(texts.import.imported({ count: taken.length }))
    if (faults.length > 0)
      showAlert(taken.length > 0 ? texts.import.some_failed : texts.import.all_failed, faults.join(' '))
    const [only] = taken
    if (only && files.length === 1) navigate(`/personas/${only}`)
  }

  return (
    <>
      <Button busy={busy} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {busy ? texts.import.importing : texts.import.import}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".json,application/json"
        aria-label={texts.import.files}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) void take(files)
        }}
      />
    </>
  )
}

/** The server's body limit. */
const MOST = 256 * 1024

/** Imports an exported persona. Throws an `ApiError` whose message names the file. */
async function importPersona(file: File): Promise<PersonaDetail> {
  if (file.size > MOST) throw notTaken(texts.import.too_large({ file: file.name }))
  const document = asDocument(file, await file.text())
  try {
    return await unwrap(api.personas.import.$post({ json: document }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_request') throw error
    const [fault] = error.errors
    throw notTaken(
      fault
        ? texts.import.fault_in({
            file: file.name,
            hasPath: fault.path !== '',
            path: fault.path,
            fault: fault.message,
          })
        : texts.import.not_persona({ file: file.name }),
    )
  }
}

/** Only checks that it is JSON; the server validates the schema. */
function asDocument(file: File, text: string): PersonaExport {
  try {
    return JSON.parse(text)
  } catch {
    throw notTaken(texts.import.not_json({ file: file.name }))
  }
}

const notTaken = (title: string) => new ApiError(422, { code: 'invalid_request', title })

const importIssue = (error: unknown) => messageOf(error, texts.import.unreadable)

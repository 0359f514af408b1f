import { useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/personas'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useLocation } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Upload } from '../../../components/ui/icons.ts'
import { showAlert } from '../../../lib/alerts.ts'
import { refreshLists } from '../queries.ts'
import { importIssue, importPersona } from './import-persona.ts'

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

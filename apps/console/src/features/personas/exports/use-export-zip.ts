import { useMutation } from '@tanstack/react-query'
import type { ExportFormat } from '@whofor/core/persona/schema'
import { toast } from 'sonner'
import { api, failIfRefused, messageOf } from '../../../lib/api.ts'
import { plural } from '../../../lib/format.ts'

type Input = { ids: string[]; format: ExportFormat }

/** Several personas as one ZIP, handed to the browser as a download. */
export function useExportZip() {
  return useMutation({
    mutationFn: async (json: Input) => {
      const reply = await failIfRefused(api.personas.export.$post({ json }))
      return reply.blob()
    },
    onSuccess: (zip, { ids }) => {
      download(zip, 'personas.zip')
      toast.success(`${plural(ids.length, 'persona')} exported`)
    },
    onError: (error) => toast.error(`The personas could not be exported. ${messageOf(error)}`),
  })
}

function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

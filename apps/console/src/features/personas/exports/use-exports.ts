import type { ExportFormat } from '@whofor/core/persona/persona'
import { toast } from 'sonner'
import { api, failIfRefused, messageOf } from '../../../lib/api.ts'
import { plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { saveFile } from './save-file.ts'

/** Exports one persona. Fetched instead of linked, so that errors are shown on the page. */
export function useExportPersona() {
  return useAction({
    mutationFn: async (param: { id: string; format: ExportFormat }) =>
      saveFile(await failIfRefused(api.personas[':id'].export[':format'].$get({ param }))),
    onError: (error) => toast.error(`Couldn’t export the persona. ${messageOf(error)}`),
  })
}

/** Exports several personas as one ZIP or CSV file. */
export function useExportPersonas() {
  return useAction({
    mutationFn: async (json: { ids: string[]; format: ExportFormat }) =>
      saveFile(await failIfRefused(api.personas.export.$post({ json }))),
    onSuccess: (_, { ids }) => toast.success(`${plural(ids.length, 'persona')} exported`),
    onError: (error) => toast.error(`Couldn’t export the personas. ${messageOf(error)}`),
  })
}

import {
  describeMissingScripts,
  MISSING_SCRIPTS_HEADER,
  type PersonaFormat,
  SCRIPT_SEPARATOR,
} from '@whofor/core/persona/export-formats'
import { texts } from '@whofor/texts/console/personas'
import { toast } from 'sonner'
import { api, failIfRefused, messageOf } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAction } from '../../../lib/use-action.ts'

/** Long enough to read two sentences. */
const NOTE_MS = 15_000

/** Exports one persona. Fetched instead of linked, so that errors are shown on the page. */
export function useExportPersona() {
  return useAction({
    mutationFn: async ({
      withNotes,
      ...param
    }: {
      id: string
      format: PersonaFormat
      withNotes: boolean
    }) => {
      const query = withNotes ? ({ notes: '1' } as const) : {}
      const reply = await failIfRefused(api.personas[':id'].export[':format'].$get({ param, query }))
      await saveFile(reply)
      return reply.headers.get(MISSING_SCRIPTS_HEADER)?.split(SCRIPT_SEPARATOR)
    },
    onSuccess: (missing) =>
      missing &&
      toast.info(texts.export.missing, {
        description: describeMissingScripts(missing),
        duration: NOTE_MS,
      }),
    onError: (error) => toast.error(`${texts.export.failed} ${messageOf(error)}`),
  })
}

/** Exports several personas as one ZIP or CSV file. */
export function useExportPersonas() {
  return useAction({
    mutationFn: async (json: { ids: string[]; format: PersonaFormat; notes: boolean }) =>
      saveFile(await failIfRefused(api.personas.export.$post({ json }))),
    onSuccess: (_, { ids }) => toast.success(texts.export.exported({ count: ids.length })),
    onError: (error) => toast.error(`${texts.export.failed_all} ${messageOf(error)}`),
  })
}

import type { UsageReply } from '@whofor/core/account/schema'
import {
  describeMissingScripts,
  MISSING_SCRIPTS_HEADER,
  type PersonaFormat,
  planFormatOf,
  SCRIPT_SEPARATOR,
} from '@whofor/core/persona/export-formats'
import { texts } from '@whofor/texts/console/personas'
import { toast } from 'sonner'
import {
  Bot,
  FileBraces,
  FileImage,
  FileSpreadsheet,
  FileText,
  type Icon,
  Network,
  NotepadText,
} from '../../../components/ui/icons.ts'
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

export const FORMATS: Record<PersonaFormat, { label: string; icon: Icon }> = {
  json: { label: 'JSON', icon: FileBraces },
  csv: { label: 'CSV', icon: FileSpreadsheet },
  markdown: { label: 'Markdown', icon: NotepadText },
  pdf: { label: 'PDF', icon: FileText },
  png: { label: 'PNG', icon: FileImage },
  'json-ld': { label: 'JSON-LD', icon: Network },
  'system-prompt': {
    get label() {
      return texts.export.system_prompt
    },
    icon: Bot,
  },
}

/** What people send to each other comes first. */
const ORDER: readonly PersonaFormat[] = ['pdf', 'png', 'markdown', 'csv', 'json', 'json-ld', 'system-prompt']

/** Every format and whether the plan includes it; all count as included until the plan is known. */
export function formatsOf(usage: UsageReply | undefined): { format: PersonaFormat; included: boolean }[] {
  return ORDER.map((format) => ({
    format,
    included: !usage || usage.unlimited || usage.export_formats.includes(planFormatOf(format)),
  }))
}

import type { UsageReply } from '@whofor/core/account/schema'
import { type PersonaFormat, planFormatOf } from '@whofor/core/persona/export-formats'
import { texts } from '@whofor/texts/console/personas'
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

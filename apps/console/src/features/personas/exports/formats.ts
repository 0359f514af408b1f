import type { UsageReply } from '@whofor/core/account/schema'
import type { ExportFormat } from '@whofor/core/persona/persona'
import {
  FileBraces,
  FileImage,
  FileSpreadsheet,
  FileText,
  type Icon,
  NotepadText,
} from '../../../components/ui/icons.ts'

export const FORMATS: Record<ExportFormat, { label: string; icon: Icon }> = {
  json: { label: 'JSON', icon: FileBraces },
  csv: { label: 'CSV', icon: FileSpreadsheet },
  markdown: { label: 'Markdown', icon: NotepadText },
  pdf: { label: 'PDF', icon: FileText },
  png: { label: 'PNG', icon: FileImage },
}

/** What people send to each other comes first. */
const ORDER: readonly ExportFormat[] = ['pdf', 'png', 'markdown', 'csv', 'json']

/** Every format and whether the plan includes it; all count as included until the plan is known. */
export function formatsOf(usage: UsageReply | undefined): { format: ExportFormat; included: boolean }[] {
  return ORDER.map((format) => ({
    format,
    included: !usage || usage.unlimited || usage.export_formats.includes(format),
  }))
}

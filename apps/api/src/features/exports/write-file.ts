import { personaColumns } from '@whofor/core/persona/csv'
import { personaMarkdown } from '@whofor/core/persona/markdown'
import { type ExportFormat, type Persona, personaExport } from '@whofor/core/persona/schema'
import { stringify } from 'csv-stringify/sync'

/** A persona and its portrait as it is stored. */
export type Exported = { persona: Persona; portrait: Uint8Array | null }
/** `missing`: characters that none of our fonts has; a square stands in their place. */
export type WrittenFile = { bytes: Buffer; missing: string[] }

export const FILE_KINDS: Record<ExportFormat, { extension: string; type: string }> = {
  json: { extension: 'json', type: 'application/json; charset=utf-8' },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8; header=present' },
  markdown: { extension: 'md', type: 'text/markdown; charset=utf-8' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
  png: { extension: 'png', type: 'image/png' },
}

/** What draws is read when it is first wanted: it holds up a start, and many never draw. */
const drawPdf = async () => (await import('./pdf/render-pdf.ts')).renderPdf
const drawCard = async () => (await import('./png/render-card.ts')).renderCard

/** A persona as a file of one format. @param now milliseconds, for what names its own date */
export async function writeFile(exported: Exported, format: ExportFormat, now: number): Promise<WrittenFile> {
  const { persona } = exported
  switch (format) {
    case 'json':
      return text(jsonOf(persona, now))
    case 'csv':
      return text(csvOf(persona))
    case 'markdown':
      return text(personaMarkdown(persona))
    case 'pdf':
      return (await drawPdf())(exported, now)
    case 'png':
      return (await drawCard())(exported)
  }
}

const text = (content: string): WrittenFile => ({ bytes: Buffer.from(content), missing: [] })

function jsonOf(persona: Persona, now: number): string {
  const exported_at = new Date(now).toISOString()
  const document = personaExport.parse({ format: 'whofor.persona', version: 2, exported_at, persona })
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The headers are a row like the other: an own field's name may be a formula, too. The mark at the start tells Excel that it is UTF-8. */
function csvOf(persona: Persona): string {
  const columns = personaColumns(persona)
  const rows = [columns.map(({ header }) => header), columns.map((column) => column.text)]
  return stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}

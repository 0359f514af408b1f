import type { ExportedEvidence } from '@whofor/core/claims/evidence'
import { csvTable, type OwnWords } from '@whofor/core/persona/csv'
import type { PersonaFormat } from '@whofor/core/persona/export-formats'
import { personaJsonLd, personaSystemPrompt } from '@whofor/core/persona/for-other-models'
import { personaMarkdown } from '@whofor/core/persona/markdown'
import { type Persona, personaExport } from '@whofor/core/persona/persona'

/** A persona, what it rests on, its portrait as WebP, and the notes of its owner, '' to leave them out. */
export type Exported = ExportedEvidence & { persona: Persona; portrait: Uint8Array | null; notes: string }
/** `missing`: characters that no font has; each is replaced by a square. */
export type WrittenFile = { bytes: Uint8Array; missing: string[] }

export const FILE_KINDS: Record<PersonaFormat, { extension: string; type: string }> = {
  json: { extension: 'json', type: 'application/json; charset=utf-8' },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8; header=present' },
  markdown: { extension: 'md', type: 'text/markdown; charset=utf-8' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
  png: { extension: 'png', type: 'image/png' },
  'json-ld': { extension: 'jsonld', type: 'application/ld+json' },
  'system-prompt': { extension: 'txt', type: 'text/plain; charset=utf-8' },
}

type Written = ExportedEvidence & { persona: Persona; tags: string[]; notes: string }

/**
 * Writes a persona as JSON, CSV, Markdown, JSON-LD or a system prompt; the last two leave the owner's notes out.
 * @param now milliseconds since the epoch, for the export's date
 */
export function writeFile(
  { persona, tags, notes, ...exported }: Written,
  format: Exclude<PersonaFormat, 'pdf' | 'png'>,
  now: number,
): WrittenFile {
  switch (format) {
    case 'json':
      return text(jsonOf(persona, notes, exported, now))
    case 'csv':
      return text(csvOf(persona, { tags, notes }, exported))
    case 'markdown':
      return text(personaMarkdown(persona, exported, notes))
    case 'json-ld':
      return text(`${JSON.stringify(personaJsonLd(persona, exported.evidence), null, 2)}\n`)
    case 'system-prompt':
      return text(personaSystemPrompt(persona, exported))
  }
}

const text = (content: string): WrittenFile => ({ bytes: Buffer.from(content), missing: [] })

function jsonOf(persona: Persona, notes: string, exported: ExportedEvidence, now: number): string {
  const exported_at = new Date(now).toISOString()
  const head = { format: 'whofor.persona', version: 3, exported_at }
  const own = notes === '' ? {} : { notes }
  const document = personaExport.parse({ ...head, persona, ...own, ...exported })
  return `${JSON.stringify(document, null, 2)}\n`
}

function csvOf(persona: Persona, own: OwnWords, exported: ExportedEvidence): string {
  const table = csvTable()
  const write = table.persona(persona, own, exported)
  return table.header() + write()
}

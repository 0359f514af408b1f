import { texts as personaExportsTexts } from '@whofor/texts/core/persona-exports'
import type { Evidence, ExportedEvidence } from '../claims/evidence.ts'
import { evidenceText, legendTexts } from '../claims/evidence-text.ts'
import { cautionText, stabilityText } from '../claims/group-texts.ts'
import { markedPieces } from '../claims/marked-text.ts'
import type { Persona } from './persona.ts'
import {
  kindOf,
  notesPart,
  originOf,
  personaSheet,
  quoteOf,
  type SheetField,
  type SheetPart,
  textsOf,
} from './sheet.ts'

/**
 * A persona as Markdown (CommonMark), with the evidence of its sentences as footnotes (GFM). Markup in its texts is
 * escaped.
 * @param ownNotes the owner's notes; '' leaves them out
 */
export function personaMarkdown(persona: Persona, exported: ExportedEvidence, ownNotes = ''): string {
  const { name, subtitle, group } = persona
  const quote = textsOf(quoteOf(persona)).join(' ')
  const sheet = personaSheet(persona, exported.evidence)
  const notes = createFootnotes()
  const origin = [
    personaExportsTexts.markdown.based_on({ origin: escaped(originOf(persona)) }),
    group ? personaExportsTexts.markdown.of_answers({ count: group.count, of: group.of }) : '',
    `${dateOf(persona.created_at)}`,
    writtenBy(persona),
  ]
  const blocks = [
    `# ${escaped(name)}`,
    escaped(kindOf(persona)),
    subtitle ? `**${escaped(subtitle)}**` : '',
    quote === '' ? '' : `> “${escaped(quote)}”`,
    ...groupBlocks(exported),
    ...[...sheet, ...notesPart(ownNotes)].flatMap((part) => partBlocks(part, notes)),
    ...(exported.evidence ? [heading(personaExportsTexts.markdown.notes), legend(exported.evidence)] : []),
    '---',
    `${origin.filter((text) => text !== '').join(', ')}.`,
    ...notes.texts(),
  ]
  return `${blocks.filter((block) => block.trim() !== '').join('\n\n')}\n`
}

function writtenBy({ made_by_model, demo, imported }: Persona): string {
  if (demo) return personaExportsTexts.markdown.by_demo
  return imported ? '' : personaExportsTexts.markdown.by({ model: escaped(made_by_model) })
}

type Footnotes = {
  /** The footnote mark of a claim. Claims with the same evidence share a footnote. */
  markOf(claim: Evidence): string
  texts(): string[]
}

function createFootnotes(): Footnotes {
  const numbers = new Map<string, number>()
  return {
    markOf(claim) {
      const text = evidenceText(claim)
      const number = numbers.get(text) ?? numbers.size + 1
      numbers.set(text, number)
      return `[^${number}]`
    },
    texts: () => [...numbers].map(([text, number]) => `[^${number}]: ${escaped(text)}`),
  }
}

function groupBlocks({ group_counts: group }: ExportedEvidence): string[] {
  if (!group) return []
  const stability = stabilityText(group)
  const caution = cautionText(group)
  const detail = stability && stability.note !== '' ? ` (${stability.note})` : ''
  return [
    stability ? `**${personaExportsTexts.markdown.stability}:** ${escaped(stability.word + detail)}` : '',
    caution ? `*${escaped(caution)}*` : '',
  ]
}

const legend = (claims: readonly Evidence[]): string =>
  legendTexts(claims)
    .map(({ count, meaning }) => `- **${count}:** ${meaning}`)
    .join('\n')

function partBlocks({ title, kind, fields, note }: SheetPart, notes: Footnotes): string[] {
  const head = [heading(title), note ? `*${escaped(note)}*` : '']
  if (kind === 'facts') return [...head, fields.map((field) => factLine(field, notes)).join('\n')]
  return [...head, ...fields.flatMap((field) => fieldBlocks(field, kind, notes))]
}

const heading = (title: string): string => `## ${escaped(title)}`

function factLine(field: SheetField, notes: Footnotes): string {
  return `- **${escaped(field.label)}:** ${field.texts.map((text) => marked(text, field, notes)).join(', ')}`
}

function fieldBlocks(field: SheetField, kind: SheetPart['kind'], notes: Footnotes): string[] {
  const { label, note } = field
  const texts = field.texts.map((text) => marked(text, field, notes))
  const listed = kind === 'list' || (kind === 'claims' && texts.length > 1)
  const body = listed ? [texts.map((text) => `- ${text}`).join('\n')] : texts
  return [label === '' ? '' : `### ${escaped(label)}`, ...body, note ? `*${escaped(note)}*` : '']
}

/** A text with a footnote after each of its claims. */
function marked(text: string, { claims = [] }: SheetField, notes: Footnotes): string {
  return markedPieces(text, claims)
    .map(({ text: piece, evidence }, place) => {
      const gap = place > 0 && /^\s/u.test(piece) ? ' ' : ''
      return gap + escaped(piece) + (evidence ? notes.markOf(evidence) : '')
    })
    .join('')
}

/** Text on one line, with special characters escaped. */
function escaped(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~&$!@]/gu, '\\$&')
    .replace(/:(?=\/\/)|(?<=\bwww)\./giu, '\\$&')
    .replace(/^([-+=:])/u, '\\$1')
    .replace(/^(\d+)([.)])/u, '$1\\$2')
}

/** Date in UTC. */
function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

import type { Persona } from './persona.ts'
import { kindOf, originOf, personaSheet, quoteOf, type SheetField, type SheetPart, textsOf } from './sheet.ts'

/** A persona as Markdown (CommonMark). Markup in its texts is escaped. */
export function personaMarkdown(persona: Persona): string {
  const { name, subtitle, group } = persona
  const quote = textsOf(quoteOf(persona)).join(' ')
  const origin = [
    `Based on ${escaped(originOf(persona))}`,
    group ? `${group.count} of ${group.of} answers` : '',
    `${dateOf(persona.created_at)}`,
    writtenBy(persona),
  ]
  const blocks = [
    `# ${escaped(name)}`,
    escaped(kindOf(persona)),
    subtitle ? `**${escaped(subtitle)}**` : '',
    quote === '' ? '' : `> “${escaped(quote)}”`,
    ...personaSheet(persona).flatMap(partBlocks),
    '---',
    `${origin.filter((text) => text !== '').join(', ')}.`,
  ]
  return `${blocks.filter((block) => block.trim() !== '').join('\n\n')}\n`
}

function writtenBy({ made_by_model, demo, imported }: Persona): string {
  if (demo) return `written by the demo model, ${escaped(made_by_model)}`
  return imported ? '' : `written by ${escaped(made_by_model)}`
}

function partBlocks({ title, kind, fields, note }: SheetPart): string[] {
  const head = [heading(title), note ? `*${escaped(note)}*` : '']
  if (kind === 'facts') return [...head, fields.map(factLine).join('\n')]
  return [...head, ...fields.flatMap((field) => fieldBlocks(field, kind))]
}

const heading = (title: string): string => `## ${escaped(title)}`
const factLine = ({ label, texts }: SheetField): string =>
  `- **${escaped(label)}:** ${escaped(texts.join(', '))}`

function fieldBlocks({ label, texts, note }: SheetField, kind: SheetPart['kind']): string[] {
  const listed = kind === 'list' || (kind === 'claims' && texts.length > 1)
  const body = listed ? [texts.map((text) => `- ${escaped(text)}`).join('\n')] : texts.map(escaped)
  return [label === '' ? '' : `### ${escaped(label)}`, ...body, note ? `*${escaped(note)}*` : '']
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

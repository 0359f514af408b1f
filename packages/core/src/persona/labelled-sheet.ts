import type { Evidence } from '../claims/evidence.ts'
import { BASIS_TEXTS, evidenceText } from '../claims/evidence-text.ts'
import type { ExportedEvidence } from '../claims/exported-evidence.ts'
import { cautionText, stabilityText } from '../claims/group-texts.ts'
import { markedPieces } from '../claims/marked-text.ts'
import { translated } from '../i18n/translated.ts'
import { groupText } from '../segments/receipt-text.ts'
import type { Persona } from './persona.ts'
import { kindOf, originOf, personaSheet, quoteOf, type SheetField, type SheetPart } from './sheet.ts'

const TEXTS = translated(
  {
    basedOn: (origin: string, group: string) => `Based on: ${origin}${group === '' ? '' : `, ${group}`}`,
    stability: (stability: string) => `Stability of the group: ${stability}`,
  },
  {
    basedOn: (origin, group) => `Grundlage: ${origin}${group === '' ? '' : `, ${group}`}`,
    stability: (stability) => `Stabilität der Gruppe: ${stability}`,
  },
)

export type SheetEvidence = Pick<ExportedEvidence, 'evidence' | 'group_counts'>

/** A persona as plain text for a model: after each sentence, its basis in brackets. */
export function labelledSheet(persona: Persona, { evidence, group_counts }: SheetEvidence): string {
  const { name, subtitle, group } = persona
  const quote = quoteOf(persona)
  const stability = group_counts && stabilityText(group_counts)
  const head = [
    name,
    subtitle ?? '',
    kindOf(persona),
    TEXTS.basedOn(originOf(persona), group ? groupText(group.count, group.of) : ''),
    stability ? TEXTS.stability([stability.word, stability.note].filter(Boolean).join('. ')) : '',
    (group_counts && cautionText(group_counts)) ?? '',
    quote === '' ? '' : `“${quote}”`,
  ]
  return [head, ...personaSheet(persona, evidence).map(partLines)]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .join('\n\n')
}

const partLines = ({ title, note, fields }: SheetPart): string[] => [
  `## ${title}`,
  note ?? '',
  ...fields.flatMap(fieldLines),
]

function fieldLines({ label, texts, note, claims = [] }: SheetField): string[] {
  const labelled = texts.map((text) => labelledText(text, claims))
  const lines = label === '' ? labelled : [`${label}: ${labelled.join('; ')}`]
  return [...lines.map((line) => `- ${line}`), note ? `(${note})` : '']
}

const labelledText = (text: string, claims: readonly Evidence[]): string =>
  markedPieces(text, claims)
    .map(({ text: piece, evidence }) => (evidence ? `${piece} [${basisText(evidence)}]` : piece))
    .join('')

/** The meaning of an assumption is explained once, beside the sheet. */
const basisText = (claim: Evidence): string =>
  claim.references.length === 0 ? BASIS_TEXTS[claim.basis].label : evidenceText(claim)

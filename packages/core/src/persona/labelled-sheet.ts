import { texts as evidenceTexts } from '@whofor/texts/core/evidence'
import { texts as personaExportsTexts } from '@whofor/texts/core/persona-exports'
import type { Evidence } from '../claims/evidence.ts'
import { evidenceText } from '../claims/evidence-text.ts'
import type { ExportedEvidence } from '../claims/exported-evidence.ts'
import { cautionText, stabilityText } from '../claims/group-texts.ts'
import { markedPieces } from '../claims/marked-text.ts'
import { groupText } from '../segments/receipt-text.ts'
import type { Persona } from './persona.ts'
import { kindOf, originOf, personaSheet, quoteOf, type SheetField, type SheetPart } from './sheet.ts'

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
    personaExportsTexts.labelled_sheet.based_on({
      origin: originOf(persona),
      hasGroup: group !== null,
      group: group ? groupText(group.count, group.of) : '',
    }),
    stability
      ? personaExportsTexts.labelled_sheet.stability({
          stability: [stability.word, stability.note].filter(Boolean).join('. '),
        })
      : '',
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
  claim.references.length === 0 ? evidenceTexts.bases[claim.basis].label : evidenceText(claim)

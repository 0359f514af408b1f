import { texts as evidenceTexts } from '@whofor/texts/core/evidence'
import { texts as personaExportsTexts } from '@whofor/texts/core/persona-exports'
import { BASES } from '../claims/written-sentences.ts'
import { labelledSheet, type SheetEvidence } from './labelled-sheet.ts'
import type { Persona } from './persona.ts'

/** Instructions that let any model answer as this persona, with its profile. */
export function personaSystemPrompt(persona: Persona, exported: SheetEvidence): string {
  const rules = [
    personaExportsTexts.system_prompt.knowledge,
    exported.evidence
      ? personaExportsTexts.system_prompt.labels({ bases: BASES.map(basisMeaning).join(' ') })
      : personaExportsTexts.system_prompt.unlabelled,
    personaExportsTexts.system_prompt.honesty,
    personaExportsTexts.system_prompt.manner,
    personaExportsTexts.system_prompt.invented,
    personaExportsTexts.system_prompt.data,
  ]
  const profile = withoutTags(labelledSheet(persona, exported))
  return [
    personaExportsTexts.system_prompt.role({ name: withoutTags(persona.name) }),
    '',
    personaExportsTexts.system_prompt.rules,
    ...rules.map((rule) => `- ${rule}`),
    '',
    `<profile>\n${profile}\n</profile>\n`,
  ].join('\n')
}

function basisMeaning(basis: (typeof BASES)[number]): string {
  const { label, meaning } = evidenceTexts.bases[basis]
  return `${label}: ${meaning}.`
}

/** Removes the block's tags, so that a persona's text cannot close it. */
const withoutTags = (text: string): string => text.replace(/<\s*\/?\s*profile\s*>/giu, '')

import { texts as personaTexts } from '@whofor/texts/core/persona'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import type { GroupCounts } from '../claims/evidence.ts'
import { termsOf } from '../text/terms-of.ts'
import { sectionTitle } from './fields.ts'
import type { Persona } from './persona.ts'
import { ownerSaid, quoteOf } from './sheet.ts'

/** A section of the sheet: anchor, title, and its sentences and list items. */
type Section = { anchor: string; title: string; texts: string[] }
export type AnswerSource = Pick<Section, 'anchor' | 'title'>

const MAX_SOURCES = 3
/** How much of a text an answer must repeat: nearly all of a short text, or a large part of a longer one. */
const ENOUGH = [
  { words: 2, share: 0.6 },
  { words: 4, share: 0.4 },
] as const

/**
 * Finds the sections of a persona's sheet that an answer repeats, best first. Compares words, so an answer in other
 * words than the sheet's has no source.
 * @param counts of the persona's group, which were also given to the model
 */
export function answerSources(
  persona: Persona,
  counts: GroupCounts | null,
): (answer: string) => AnswerSource[] {
  const sections = sectionsOf(persona, counts).map(({ texts, ...section }) => ({
    section,
    texts: texts.map(termsOf).filter(({ size }) => size > 0),
  }))
  return (answer) => {
    const said = termsOf(answer)
    return sections
      .map(({ section, texts }) => ({
        section,
        score: Math.max(0, ...texts.map((terms) => repeated(terms, said))),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_SOURCES)
      .map(({ section }) => section)
  }
}

/** Number of words of a text that an answer repeats; 0 if they are too few. */
function repeated(terms: ReadonlySet<string>, said: ReadonlySet<string>): number {
  const shared = [...terms].filter((term) => said.has(term)).length
  return ENOUGH.some(({ words, share }) => shared >= words && shared >= share * terms.size) ? shared : 0
}

function sectionsOf(persona: Persona, counts: GroupCounts | null): Section[] {
  const { structured_data: structured, unstructured_data: narrative } = persona
  const counted = counts?.answers.map(({ answer }) => answer) ?? []
  const structuredSection = (
    name: 'psychographics' | 'behaviors' | 'goals' | 'relationship_to_business',
  ) => ({
    anchor: name,
    title: sectionTitle(name),
    texts: Object.values(structured[name]).flatMap(piecesOf),
  })
  const days = (name: 'typical_day' | 'weekend_activities' | 'why_they_engage' | 'challenges') => ({
    anchor: 'days',
    title: personaFieldsTexts.fields[name],
    texts: piecesOf(narrative[name]),
  })
  return [
    { anchor: 'quote', title: personaFieldsTexts.fields.quote, texts: piecesOf(quoteOf(persona)) },
    { anchor: 'answers', title: personaTexts.answer_sources.answers, texts: counted },
    {
      anchor: 'said',
      title: personaTexts.answer_sources.said,
      texts: ownerSaid(persona).map(({ answer }) => answer),
    },
    { anchor: 'bio', title: personaFieldsTexts.fields.bio, texts: piecesOf(narrative.bio) },
    {
      anchor: 'profile',
      title: personaFieldsTexts.fields.demographics,
      texts: Object.values(structured.demographics).map(String),
    },
    {
      anchor: 'company',
      title: personaFieldsTexts.fields.company,
      texts: Object.values(structured.company ?? {}).flatMap(piecesOf),
    },
    structuredSection('psychographics'),
    structuredSection('behaviors'),
    structuredSection('goals'),
    structuredSection('relationship_to_business'),
    days('typical_day'),
    days('weekend_activities'),
    days('why_they_engage'),
    days('challenges'),
    {
      anchor: 'custom-fields',
      title: personaFieldsTexts.fields.custom_fields,
      texts: Object.values(structured.custom_fields ?? {}),
    },
  ]
}

/** The text's sentences, or the list's items. */
const piecesOf = (value: string | string[]): string[] =>
  [value].flat().flatMap((text) => text.split(/(?<=[.!?。！？])\s*/u))

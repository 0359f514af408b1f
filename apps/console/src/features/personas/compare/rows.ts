import {
  COMPANY_FIELDS,
  customFieldLabel,
  STRUCTURED_FIELDS,
  sectionTitle,
  UNSTRUCTURED_FIELDS,
} from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/persona'
import { ownerSaid, quoteOf, sourceOf } from '@whofor/core/persona/sheet'
import { relationshipLabel } from '@whofor/core/survey/schema'
import { texts as compareTexts } from '@whofor/texts/console/personas/compare'
import { texts as personaTexts } from '@whofor/texts/core/persona'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { companyFieldsOf, fieldsOf, type Section, textsOf } from '../sheet/fields.ts'
import { sourceText } from '../sheet/origin.tsx'

/** `field` is its path, for what its sentences rest on. */
export type Row = { field: string; label: string; cells: string[][] }
export type Group = { title: string; rows: Row[] }

const SECTIONS: Section[] = [
  'goals',
  'relationship_to_business',
  'behaviors',
  'psychographics',
  'demographics',
]
const STORIES = ['why_they_engage', 'challenges', 'bio', 'typical_day', 'weekend_activities'] as const

/** What the sheets say, one cell per persona; rows that are empty for all are left out. */
export function compareRows(personas: readonly Persona[]): Group[] {
  const row = (field: string, label: string, read: (persona: Persona) => string[]): Row => ({
    field,
    label,
    cells: personas.map(read),
  })
  const own = [
    ...new Set(personas.flatMap(({ structured_data }) => Object.keys(structured_data.custom_fields ?? {}))),
  ]
  const groups = [
    ...SECTIONS.map((section) => ({ title: sectionTitle(section), rows: rowsOfSection(personas, section) })),
    {
      title: personaFieldsTexts.fields.company,
      rows: Object.entries(COMPANY_FIELDS).map(([name, { label }]) =>
        row(
          `company.${name}`,
          label,
          (persona) =>
            companyFieldsOf(persona, false).find(({ path }) => path === `company.${name}`)?.texts ?? [],
        ),
      ),
    },
    {
      title: compareTexts.stories,
      rows: STORIES.map((field) => row(field, UNSTRUCTURED_FIELDS[field].label, story(field))),
    },
    {
      title: personaFieldsTexts.fields.custom_fields,
      rows: own.map((name) =>
        row(`custom_fields.${name}`, customFieldLabel(name), (persona) =>
          textsOf(persona.structured_data.custom_fields?.[name]),
        ),
      ),
    },
    {
      title: compareTexts.origin,
      rows: [
        row('relationship', compareTexts.relationship, ({ relationship }) => [
          relationshipLabel(relationship),
        ]),
        row('detail_level', compareTexts.level, ({ detail_level }) => [personaTexts.levels[detail_level]]),
        row('origin', compareTexts.based_on, (persona) => [sourceText(persona)]),
      ],
    },
  ]
  return groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ cells }) => !cells.every(isUnspecified)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The owners' answers in the wizard, one row per question; none without personas of the wizard. */
export function ownersRows(personas: readonly Persona[]): Row[] {
  const said = personas.map((persona) => (sourceOf(persona) === 'wizard' ? ownerSaid(persona) : []))
  const questions = [...new Set(said.flat().map(({ question }) => question))]
  return questions.map((question) => ({
    field: `answer ${question}`,
    label: question,
    cells: said.map((answers) => textsOf(answers.find((one) => one.question === question)?.answer)),
  }))
}

export const quotesOf = (personas: readonly Persona[]): Row => ({
  field: 'quote',
  label: compareTexts.quote,
  cells: personas.map((persona) => textsOf(quoteOf(persona))),
})

/** Whether all personas say the same in a row, but for case and punctuation. */
export function isAlike({ cells }: Row): boolean {
  const [first, ...others] = cells.map(plain)
  return others.every((text) => text === first)
}

/** Written by models where a fact is left open: no more than an empty cell. */
const UNSPECIFIED = /^(?:not (?:specified|stated|mentioned)|unspecified|keine angabe|n\/?a|[-–—])$/iu

export const isUnspecified = (texts: readonly string[]): boolean =>
  texts.every((text) => UNSPECIFIED.test(text.trim().replace(/[.]$/u, '')))

const plain = (texts: readonly string[]) =>
  (isUnspecified(texts) ? [] : texts)
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[\p{P}\s]+/gu, ' ')
        .trim(),
    )
    .sort()
    .join('\n')

const story = (field: (typeof STORIES)[number]) => (persona: Persona) =>
  textsOf(persona.unstructured_data[field])

function rowsOfSection(personas: readonly Persona[], section: Section): Row[] {
  const filled = personas.map((persona) => fieldsOf(persona, section, false))
  return Object.entries(STRUCTURED_FIELDS[section]).map(([name, { label }]) => {
    const field = `${section}.${name}`
    return {
      field,
      label,
      cells: filled.map((fields) => fields.find(({ path }) => path === field)?.texts ?? []),
    }
  })
}

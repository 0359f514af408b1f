import { STRUCTURED_FIELDS, sectionTitle, UNSTRUCTURED_FIELDS } from '@whofor/core/persona/fields'
import type { Persona } from '@whofor/core/persona/persona'
import { originOf } from '@whofor/core/persona/sheet'
import { formatNumber } from '../../../lib/format.ts'
import { fieldsOf, type Section, textsOf } from '../sheet/fields.ts'

export type Row = { label: string; cells: string[][] }
export type Group = { title: string; rows: Row[] }

const SECTIONS = ['demographics', 'psychographics', 'behaviors', 'goals', 'relationship_to_business'] as const
const STORIES = ['bio', 'typical_day', 'weekend_activities', 'why_they_engage', 'challenges'] as const

/** Rows of the comparison, one cell per persona; rows that are empty for all are left out. */
export function compareRows(personas: readonly Persona[]): Group[] {
  const row = (label: string, read: (persona: Persona) => string[]): Row => ({
    label,
    cells: personas.map(read),
  })
  const own = [
    ...new Set(personas.flatMap(({ structured_data }) => Object.keys(structured_data.custom_fields ?? {}))),
  ]
  const groups = [
    {
      title: 'Origin',
      rows: [
        row('Relationship', ({ relationship }) => [relationship]),
        row('Detail level', ({ detail_level }) => [detail_level]),
        row('Based on', (persona) => [originOf(persona)]),
        row('Group size', ({ group }) =>
          group ? [`${formatNumber(group.count)} of ${formatNumber(group.of)} answers`] : [],
        ),
      ],
    },
    ...SECTIONS.map((section) => ({
      title: sectionTitle(section),
      rows: [
        ...rowsOfSection(personas, section),
        ...(section === 'demographics'
          ? [row('Basis', ({ profile_note }) => textsOf(profile_note ?? ''))]
          : []),
      ],
    })),
    { title: 'Stories', rows: STORIES.map((field) => row(UNSTRUCTURED_FIELDS[field].label, story(field))) },
    {
      title: 'Custom fields',
      rows: own.map((name) => row(name, (persona) => textsOf(persona.structured_data.custom_fields?.[name]))),
    },
  ]
  return groups
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ cells }) => cells.some((texts) => texts.length > 0)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

const story = (field: (typeof STORIES)[number]) => (persona: Persona) =>
  textsOf(persona.unstructured_data[field])

function rowsOfSection(personas: readonly Persona[], section: Section): Row[] {
  const filled = personas.map((persona) => fieldsOf(persona, section, false))
  return Object.entries(STRUCTURED_FIELDS[section]).map(([name, { label }]) => ({
    label,
    cells: filled.map((fields) => fields.find(({ path }) => path === `${section}.${name}`)?.texts ?? []),
  }))
}

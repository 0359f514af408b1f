import type { Evidence, EvidenceReference, GroupCounts } from '@whofor/core/claims/evidence'
import { withoutReferences, writtenSentences } from '@whofor/core/claims/written-sentences'
import { DEMO_COUNTS, type DemoPersonId, isDemoPerson } from '@whofor/core/demo/people'
import { profileNote } from '@whofor/core/persona/demographic-topics'
import type { SharedPersona } from '@whofor/core/persona/persona'
import { wilsonInterval } from '@whofor/core/statistics'
import { texts as demoTexts } from '@whofor/texts/core/demo'
import { currentLocale } from '@whofor/texts/current-locale'
import type { DemoSheet } from './demo-sheet.ts'
import { DEMO_SHEETS_DE } from './demo-sheets-de.ts'
import { DEMO_SHEETS_EN } from './demo-sheets-en.ts'

const SLUG = /^demo-([a-z]+)$/u
const MODEL = 'Whofor (sample)'
/** When the sample answers were invented. */
const COUNTED_AT = Date.UTC(2026, 10, 1)

/** A public demo persona in the language of the request, built from code: nothing is stored. Null for other slugs. */
export function demoSharedPersona(slug: string): SharedPersona | null {
  const id = SLUG.exec(slug)?.[1] ?? ''
  if (!isDemoPerson(id)) return null
  const sheet = (currentLocale() === 'de' ? DEMO_SHEETS_DE : DEMO_SHEETS_EN)[id]
  const { name, subtitle, age, quote } = demoTexts.people[id]
  const { count, of } = DEMO_COUNTS[id]
  const counts = groupCountsOf(id, sheet)
  const evidence: Evidence[] = []
  const collect = (text: string, field: string) => evidence.push(...evidenceOf(text, field, counts.answers))
  const structured_data = withoutMarks(sheet.structured, collect)
  const unstructured_data = { ...withoutMarks(sheet.unstructured, collect), quote }
  return {
    name,
    subtitle,
    relationship: sheet.relationship,
    detail_level: 'detailed',
    age_range: age,
    location: sheet.location,
    gender: sheet.gender,
    image_url: `/${slug}.webp`,
    group: { count, of },
    demo: true,
    imported: false,
    source: 'survey',
    demographic_insights: {
      location_demographics: { summary: sheet.place, statistics: [], sources: [] },
      industry_demographics: { summary: sheet.work, statistics: [], sources: [] },
      key_justifications: [],
    },
    structured_data,
    unstructured_data,
    profile_note: profileNote('survey', []),
    known_topics: [],
    made_by_model: MODEL,
    said: null,
    evidence,
    group_counts: counts,
  }
}

function groupCountsOf(id: DemoPersonId, sheet: DemoSheet): GroupCounts {
  const { count, of, answers } = DEMO_COUNTS[id]
  return {
    segment: 0,
    sizes: [count, of - count],
    stability: 0.9,
    supported: true,
    counted_at: COUNTED_AT,
    medoid: null,
    answers: sheet.asked.map(([question, answer], index) => {
      const counted = answers[index] ?? { count: 0, overall: 0 }
      return {
        code: codeOf(index + 1),
        question,
        answer,
        counted: {
          count: counted.count,
          n: count,
          overall_count: counted.overall,
          overall_n: of,
          ...wilsonInterval(counted.count, count),
          sets_apart: true,
        },
      }
    }),
  }
}

const codeOf = (number: number | string): string => `Q${number}.A`

/** "[1]" as a model would write it. */
const asWritten = (text: string): string =>
  text.replace(/\[(~?)(\d)\]/gu, (_, inferred: string, number: string) => `[${inferred}${codeOf(number)}]`)

/** The same structure with each text's marks removed; `found` gets the texts as written, with their fields. */
function withoutMarks<Value>(value: Value, found: (text: string, field: string) => void): Value {
  const walk = (one: unknown, at: string): unknown => {
    if (typeof one === 'string') {
      found(asWritten(one), at)
      return withoutReferences(asWritten(one))
    }
    if (Array.isArray(one)) return one.map((item) => walk(item, at))
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(
      Object.entries(one).map(([key, item]) => [key, walk(item, at === '' ? key : `${at}.${key}`)]),
    )
  }
  // The walk keeps every key and type.
  return walk(value, '') as Value
}

function evidenceOf(text: string, field: string, answers: readonly EvidenceReference[]): Evidence[] {
  return writtenSentences(text).map(({ text: sentence, references }) => ({
    field,
    sentence: withoutReferences(sentence),
    basis:
      references.length === 0
        ? ('assumed' as const)
        : references.some(({ inferred }) => inferred)
          ? ('inferred' as const)
          : ('observed' as const),
    references: references.flatMap(({ code }) => answers.find((answer) => answer.code === code) ?? []),
  }))
}

import type { Evidence, ExportedEvidence } from '@whofor/core/claims/evidence'
import { readInsights } from '@whofor/core/persona/content'
import { namingOwner } from '@whofor/core/persona/fields'
import type { DemographicInsights, PersonaGroup, SharedPersona } from '@whofor/core/persona/persona'
import { currentEvidence } from '@whofor/core/persona/persona-evidence'
import { ownerSaid, sourceOf } from '@whofor/core/persona/sheet'
import { SHARED_FROM } from '@whofor/core/segments/fewest-answers'
import { readStatistic } from '@whofor/core/segments/read-statistic'
import { QUOTED, quotedIn } from '@whofor/core/text/words'
import { texts as personasTexts } from '@whofor/texts/api/personas'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { knownTopicsOf, profileNoteOf } from '../personas/to-persona.ts'
import {
  hasOnlyShownFigures,
  isLarge,
  sentencesToHide,
  toSharedCounts,
  toSharedEvidence,
  withoutSentences,
} from './to-shared-evidence.ts'

const COUNTED = /(\d+) of (\d+)/gu

type Known = Pick<ExportedEvidence, 'evidence' | 'group_counts'> & { includes_answers: boolean }

/** A persona as strangers see it; fields are listed one by one, so that a new column stays private. */
export function toSharedPersona(row: PersonaRow, imageUrl: string | null, known: Known): SharedPersona {
  const { group_counts: counts, includes_answers } = known
  const evidence = known.evidence && named(known.evidence)
  const hidden = sentencesToHide(evidence ?? [])
  const { location, gender, structured_data, unstructured_data } = withoutSentences(textsIn(row), hidden)
  const insights = shownInsights(
    readInsights(row.demographic_insights),
    row,
    includes_answers ? evidence : null,
  )
  const texts = {
    structured_data,
    unstructured_data,
    demographic_insights: withoutSentences(insights, hidden),
  }
  return {
    name: row.name,
    subtitle: shownSubtitle(row, known),
    relationship: row.relationship,
    detail_level: row.detail_level,
    age_range: row.age_range,
    location,
    gender,
    image_url: imageUrl,
    group: shownGroup(row.survey_group),
    demo: row.is_demo,
    imported: row.is_imported,
    source: sourceOf({ imported: row.is_imported, survey_id: row.survey_id, group: row.survey_group }),
    ...texts,
    profile_note: profileNoteOf(row),
    known_topics: knownTopicsOf(row),
    made_by_model: row.made_by_model,
    // A sentence that is not shown has no evidence either.
    said: includes_answers ? ownerSaid(row).map(({ question, answer }) => ({ question, answer })) : null,
    evidence:
      evidence &&
      currentEvidence({ ...texts, age_range: row.age_range }, toSharedEvidence(evidence, includes_answers)),
    group_counts: counts && toSharedCounts(counts),
  }
}

const textsIn = ({ location, gender, structured_data, unstructured_data }: PersonaRow) => ({
  location,
  gender,
  structured_data,
  unstructured_data,
})

/** Code fills figures into it as into other texts, but keeps no evidence of it. */
function shownSubtitle(
  { subtitle }: PersonaRow,
  { evidence, group_counts }: Omit<Known, 'includes_answers'>,
): string | null {
  if (!group_counts || subtitle === null) return subtitle
  const references = [...group_counts.answers, ...(evidence ?? []).flatMap((one) => one.references)]
  return hasOnlyShownFigures(subtitle, references) ? subtitle : null
}

function shownGroup(group: PersonaGroup | null): SharedPersona['group'] {
  return group && isLarge(group) ? { count: group.count, of: group.of } : null
}

/** Leaves out what the owner typed, and counts of few people, both as numbers and in text. */
function shownInsights(
  insights: DemographicInsights,
  { survey_group: group, is_imported }: PersonaRow,
  included: readonly Evidence[] | null,
): DemographicInsights {
  const { location_demographics, industry_demographics, activity_demographics, from_answers } = insights
  const shown = ({ summary, statistics }: DemographicInsights['location_demographics']) => ({
    summary,
    statistics: statistics.filter(isShown),
    sources: [],
  })
  const counted = group || is_imported ? (from_answers?.statistics ?? []) : []
  const statistics = group && !isLarge(group) ? [] : counted.filter(isShown)
  return {
    location_demographics: shown(location_demographics),
    industry_demographics: shown(industry_demographics),
    ...(activity_demographics ? { activity_demographics: shown(activity_demographics) } : {}),
    key_justifications: insights.key_justifications
      .map(namingOwner)
      .filter((text) => restsOn(text, statistics) || quotesAnswer(text, included)),
    ...(from_answers ? { from_answers: { statistics, sources: sourcesOf(group) } } : {}),
  }
}

/** Whether it says no more than an answer of the owner that is shown. */
const quotesAnswer = (text: string, included: readonly Evidence[] | null): boolean =>
  included?.some(
    ({ field, sentence, basis, references }) =>
      field === 'key_justifications' && sentence === text && basis === 'stated' && references.length > 0,
  ) ?? false

const named = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.map((one) =>
    one.field === 'key_justifications' ? { ...one, sentence: namingOwner(one.sentence) } : one,
  )

/** Whether every count in the line represents enough people, and so does the remainder. */
function isShown(line: string): boolean {
  return [...line.matchAll(COUNTED)].every(([, count, of]) =>
    isLarge({ count: Number(count), of: Number(of) }),
  )
}

/**
 * Whether a justification reveals nothing beyond the shown statistics: it quotes only their answers, and its
 * numbers are theirs.
 */
function restsOn(text: string, statistics: string[]): boolean {
  const parsed = statistics.flatMap((line) => readStatistic(line) ?? [])
  const quoted = quotedIn(text).map(bare)
  const known = parsed.flatMap(({ asked, answer }) => [bare(asked), bare(answer)])
  const named = parsed.filter(({ answer }) => quoted.includes(bare(answer)))
  const unquoted = text.replace(QUOTED, ' ')
  const numbers = named.flatMap(({ receipt }) => receipt.match(/\d+/gu) ?? [])
  return (
    named.length > 0 &&
    quoted.every((words) => known.includes(words)) &&
    (unquoted.match(/\d+/gu) ?? []).every((number) => numbers.includes(number))
  )
}

const bare = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[.?!]+$/u, '')

/** The survey's title is private: only its size is shown. */
function sourcesOf(group: PersonaGroup | null): string[] {
  if (!group) return []
  return [
    group.of < SHARED_FROM
      ? personasTexts.sharing.survey
      : personasTexts.sharing.survey_of({ answers: group.of }),
  ]
}

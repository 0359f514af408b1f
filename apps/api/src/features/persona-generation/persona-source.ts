import type { Evidence } from '@whofor/core/claims/evidence'
import type { PersonaBrief } from '@whofor/core/persona/brief'
import type { PersonaConstraints } from '@whofor/core/persona/constraints'
import type { StructuredData, UnstructuredData } from '@whofor/core/persona/persona'
import { type RefutedAnswer, subtitleContradictions } from '@whofor/core/persona/refuted-answers'
import type { PersonaReply } from '@whofor/core/persona/reply'
import type { ObjectRequest } from '../../ai/port.ts'
import type { Job, NewPersonaRow } from '../../db/schema/rows.ts'

/** What the model replied, for which job and when. */
export type Generated = { reply: PersonaReply; model: string; demo: boolean; job: Job; now: number }

/** What one persona is generated from: the counted answers of a survey's group, or the owner's own words. */
export type PersonaSource = {
  brief: PersonaBrief
  /** Index of the persona within its job. */
  ordinal: number
  request(takenNames: readonly string[]): ObjectRequest<PersonaReply>
  toRow(generated: Generated): MadeRow
}

/** A row to save, and what its sentences rest on. */
export type MadeRow = { row: NewPersonaRow; evidence: Evidence[] }

/** The columns that come from the reply alone. */
export function replyColumns(
  reply: PersonaReply,
  { model, demo }: Pick<Generated, 'model' | 'demo'>,
): Pick<
  NewPersonaRow,
  'name' | 'subtitle' | 'location' | 'gender' | 'unstructured_data' | 'made_by_model' | 'is_demo'
> {
  return {
    name: reply.name,
    subtitle: reply.subtitle,
    location: reply.demographics.location,
    gender: reply.demographics.gender,
    unstructured_data: unstructuredData(reply),
    made_by_model: model,
    is_demo: demo,
  }
}

/** The reply's subtitle, or another one where it contradicts what is known even after the model was asked again. */
export function agreeingSubtitle(
  { subtitle }: PersonaReply,
  known: { constraints: PersonaConstraints; refuted: readonly RefutedAnswer[] },
  otherwise: string,
): string {
  const { constraints, refuted } = known
  return subtitleContradictions(subtitle, constraints, refuted).length > 0 ? otherwise : subtitle
}

/**
 * As if created when the job began, later ordinals a millisecond earlier, so that the newest-first list keeps the order of the briefs
 * whichever persona is saved first.
 */
export function createdAt({ job, now }: Pick<Generated, 'job' | 'now'>, ordinal: number): number {
  return (job.started_at ?? now) - ordinal
}

/** The model's summary of similar people: nothing is counted and there is no source. */
export const uncounted = (summary: string) => ({ summary, statistics: [], sources: [] })

/** Replaces the hyphen of a range by an en dash: "25-34" -> "25–34". */
export const enDash = (range: string): string => range.replace(/(\d)\s*-\s*(?=\d)/gu, '$1–')

export function structuredData(reply: PersonaReply): StructuredData {
  const { demographics, psychographics, behaviors, goals, relationship_to_business, company } = reply
  const custom = (reply.custom_fields ?? []).map(({ name, value }) => [name, value])
  return {
    demographics,
    psychographics,
    behaviors,
    goals,
    relationship_to_business,
    ...(company ? { company } : {}),
    ...(custom.length > 0 ? { custom_fields: Object.fromEntries(custom) } : {}),
  }
}

export function unstructuredData(reply: PersonaReply): UnstructuredData {
  const { bio, typical_day, weekend_activities, why_they_engage, challenges, quote } = reply
  return { bio, typical_day, weekend_activities, why_they_engage, challenges, quote }
}

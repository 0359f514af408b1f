import type { CardAnswer } from '@whofor/core/claims/evidence'
import type { PersonaCard } from '@whofor/core/persona/card'
import { readInsights } from '@whofor/core/persona/content'
import {
  type DemographicTopic,
  type PersonaSource,
  profileNote,
  topicsShared,
  topicsStated,
} from '@whofor/core/persona/demographic-topics'
import type { Persona } from '@whofor/core/persona/persona'
import { ownerSaid, sourceOf } from '@whofor/core/persona/sheet'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { PersonaCardRow } from './list-queries.ts'

export function toPersonaCard(row: PersonaCardRow, answers: CardAnswer[]): PersonaCard {
  return { ...facts(row), answers, tags: row.tags ?? [], archived: row.archived_at !== null }
}

function facts(row: Omit<PersonaCardRow, 'run_id'>): Omit<PersonaCard, 'answers' | 'tags' | 'archived'> {
  return {
    id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    relationship: row.relationship,
    detail_level: row.detail_level,
    age_range: row.age_range,
    location: row.location,
    gender: row.gender,
    image_url: shownPortraitUrl(row),
    survey_id: row.survey_id,
    group: row.survey_group ? { count: row.survey_group.count, of: row.survey_group.of } : null,
    demo: row.is_demo,
    imported: row.is_imported,
    created_at: row.created_at,
  }
}

export function toPersona(row: PersonaRow, surveyTitle: string | null): Persona {
  return {
    ...facts(row),
    interaction_context: row.interaction_context,
    business_context_summary: row.business_context_summary,
    business_context_tags: row.business_context_tags,
    intake_questions: row.intake_questions,
    intake_answers: row.intake_answers,
    generate_image: row.generate_image,
    demographic_insights: readInsights(row.demographic_insights),
    structured_data: row.structured_data,
    unstructured_data: row.unstructured_data,
    profile_note: profileNoteOf(row),
    known_topics: knownTopicsOf(row),
    made_by_model: row.made_by_model,
    survey: row.survey_id && surveyTitle !== null ? { id: row.survey_id, title: surveyTitle } : null,
  }
}

/** The note on which part of the profile is based on neither questions nor the owner's words. */
export function profileNoteOf(row: PersonaRow): string | null {
  return profileNote(personaSourceOf(row), knownTopicsOf(row))
}

/** Demographics that the survey asked about or the owner stated; null when unknown. */
export function knownTopicsOf(row: PersonaRow): DemographicTopic[] | null {
  const source = personaSourceOf(row)
  if (source === 'import') return null
  if (source === 'wizard') return topicsStated(row.interaction_context, ownerSaid(row))
  const asked = row.demographic_insights.from_answers?.asked
  return asked ? [...new Set([...asked, ...topicsShared(row.interaction_context)])] : null
}

const personaSourceOf = (row: PersonaRow): PersonaSource =>
  sourceOf({ imported: row.is_imported, survey_id: row.survey_id, group: row.survey_group })

/** Stands for the portrait that is drawn for a persona without an image. */
export const DRAWN_VERSION = 0

/** The URL of one version of a persona's image. A stored version never changes, so it can be cached forever. */
export function portraitUrl(personaId: string, version: number): string {
  return `/api/personas/${personaId}/image?v=${version}`
}

/** The address of what shows a persona: its image, or the drawn portrait. */
export const shownPortraitUrl = ({ id, image_url }: { id: string; image_url: string | null }): string =>
  image_url ?? portraitUrl(id, DRAWN_VERSION)

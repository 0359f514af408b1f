import { searchTextOf } from '@whofor/core/text/words'
import type { Db } from '../../src/db/db.ts'
import { newId } from '../../src/db/new-id.ts'
import type { NewPersonaRow, NewPersonaSurvey } from '../../src/db/schema/rows.ts'
import { personaSearchText } from '../../src/features/personas/storage-queries.ts'

/** Inserts rows with all required fields directly, for database tests. */
export async function insertUser(db: Db, email = `${newId()}@example.com`): Promise<string> {
  const id = newId()
  await db.write(async (tx) => {
    await tx.insert(db.schema.users).values({ id, email, search_text: searchTextOf([email]), created_at: 1 })
    await tx.insert(db.schema.user_stats).values({ user_id: id })
  })
  return id
}

export function surveyOf(user_id: string, fields: Partial<NewPersonaSurvey> = {}): NewPersonaSurvey {
  const row = {
    id: newId(),
    user_id,
    title: 'Guests',
    relationship: 'Customer (Service)',
    business_context: 'A small hotel',
    detail_level: 'simple' as const,
    persona_count: 3,
    questions: [],
    status: 'draft' as const,
    created_at: 1,
    updated_at: 1,
    ...fields,
  }
  return { search_text: searchTextOf([row.title, row.relationship]), ...row }
}

export function personaOf(user_id: string, fields: Partial<NewPersonaRow> = {}): NewPersonaRow {
  const insight = { summary: '', statistics: [], sources: [] }
  const row = {
    id: newId(),
    user_id,
    name: 'Ana',
    relationship: 'Customer (Service)',
    detail_level: 'simple' as const,
    interaction_context: 'A small hotel',
    business_context_tags: [],
    demographic_insights: {
      location_demographics: insight,
      industry_demographics: insight,
      key_justifications: [],
    },
    structured_data: {
      demographics: {
        age: 40,
        gender: '',
        location: '',
        occupation: '',
        income_level: '',
        education: '',
        marital_status: '',
        children: '',
      },
      psychographics: { values: [], personality_traits: [], lifestyle: '', attitudes: [], interests: [] },
      behaviors: {
        shopping_habits: '',
        media_consumption: '',
        decision_making_style: '',
        brand_preferences: '',
        online_behavior: '',
      },
      goals: { short_term: [], long_term: [], motivations: [], fears: [], aspirations: [] },
      relationship_to_business: {
        engagement_level: '',
        purchase_intent: '',
        budget_range: '',
        decision_timeline: '',
        key_objections: [],
      },
    },
    unstructured_data: {
      bio: '',
      typical_day: '',
      weekend_activities: '',
      why_they_engage: '',
      challenges: [],
      quote: '',
    },
    made_by_model: 'demo',
    created_at: 1,
    updated_at: 1,
    ...fields,
  }
  return { search_text: personaSearchText(row), ...row }
}

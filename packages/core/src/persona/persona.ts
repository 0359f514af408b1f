import { z } from 'zod'
import { personaCard } from './card.ts'
import { demographicTopic } from './demographic-topics.ts'

const text = z.string()
const list = z.array(z.string())

export const structuredData = z.object({
  demographics: z.object({
    age: z.number(),
    gender: text,
    ethnicity: text.optional(),
    location: text,
    occupation: text,
    income_level: text,
    education: text,
    marital_status: text,
    children: text,
  }),
  psychographics: z.object({
    values: list,
    personality_traits: list,
    lifestyle: text,
    attitudes: list,
    interests: list,
  }),
  behaviors: z.object({
    shopping_habits: text,
    media_consumption: text,
    decision_making_style: text,
    brand_preferences: text,
    online_behavior: text,
  }),
  goals: z.object({
    short_term: list,
    long_term: list,
    motivations: list,
    fears: list,
    aspirations: list,
  }),
  relationship_to_business: z.object({
    engagement_level: text,
    purchase_intent: text,
    budget_range: text,
    decision_timeline: text,
    key_objections: list,
  }),
  /** Advanced personas only. */
  custom_fields: z.record(z.string(), z.string()).optional(),
})
export type StructuredData = z.infer<typeof structuredData>

export const unstructuredData = z.object({
  bio: text,
  typical_day: text,
  weekend_activities: text,
  why_they_engage: text,
  challenges: list,
  quote: text,
})
export type UnstructuredData = z.infer<typeof unstructuredData>

const insight = z.object({ summary: text, statistics: list, sources: list })

/** What the model says of people like this one; what was counted in a survey stands apart. */
export const demographicInsights = z.object({
  location_demographics: insight,
  industry_demographics: insight,
  /** Wizard personas only. */
  activity_demographics: insight.optional(),
  key_justifications: list,
  /** Survey personas only: the group's figures, the survey they are of, and which demographics it asked about, where that can be told. */
  from_answers: z
    .object({ statistics: list, sources: list, asked: z.array(demographicTopic).optional() })
    .optional(),
})
export type DemographicInsights = z.infer<typeof demographicInsights>

/** Where a survey persona comes from, as counted by code. */
export const personaGroup = z.object({ count: z.int(), of: z.int(), segment: z.int(), method: z.string() })
export type PersonaGroup = z.infer<typeof personaGroup>

/** A persona in full, as the page and the JSON export carry it; how its owner sorts it is not part of it. */
export const persona = z
  .object({
    ...personaCard.omit({ tags: true }).shape,
    interaction_context: text,
    business_context_summary: text.nullable(),
    business_context_tags: list,
    intake_questions: z.array(z.unknown()).nullable(),
    intake_answers: z.array(z.unknown()).nullable(),
    generate_image: z.boolean(),
    demographic_insights: demographicInsights,
    structured_data: structuredData,
    unstructured_data: unstructuredData,
    /** Which part of the demographics is invented or unverified; null when all of it was asked or said. */
    profile_note: text.nullable(),
    made_by_model: text,
    survey: z.object({ id: z.string(), title: text }).nullable(),
  })
  .meta({ id: 'Persona' })
export type Persona = z.infer<typeof persona>

const neighbour = z.object({ id: z.string(), name: text }).nullable()

/** The image shown and who made it: a model by name, or `Drawn portrait`. */
const portrait = z.object({ version: z.int(), made_by_model: text.nullable() }).nullable()

/** How often the owner and, over its link, others have opened a persona. */
export const personaViews = z.object({ own: z.int(), shared: z.int() })
export type PersonaViews = z.infer<typeof personaViews>

/** The detail page: the persona and its neighbours by creation, newest first; `position` counts from 1. */
export const personaDetail = z
  .object({
    persona,
    portrait,
    tags: list,
    /** The link that strangers can open, while there is one. */
    share: z.object({ slug: z.string() }).nullable(),
    /** Openings by the owner, and by others over its link. */
    views: personaViews,
    previous: neighbour,
    next: neighbour,
    position: z.int(),
    total: z.int(),
  })
  .meta({ id: 'PersonaDetail' })
export type PersonaDetail = z.infer<typeof personaDetail>

/** What a tier's export_formats may name, in the order that menus show them. */
export const exportFormat = z.enum(['json', 'csv', 'markdown', 'pdf', 'png'])
export type ExportFormat = z.infer<typeof exportFormat>

/** Version 2: a survey's figures stand in `from_answers`, and a file says whether it was imported before. */
export const personaExport = z
  .object({
    format: z.literal('whofor.persona'),
    version: z.literal(2),
    exported_at: z.iso.datetime(),
    persona: persona.omit({ image_url: true }),
  })
  .meta({ id: 'PersonaExport' })
export type PersonaExport = z.infer<typeof personaExport>

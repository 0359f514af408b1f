import { z } from 'zod'
import { evidence, exportedEvidence, groupCounts } from '../claims/evidence.ts'
import { personaCard } from './card.ts'
import { demographicTopic, personaSource } from './demographic-topics.ts'

const text = z.string()
const list = z.array(z.string())

/** Facts about the company of a persona who buys for one. */
const companyData = z.object({ company_size: text, purchase_role: text, tools: list, kpis: list })

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
  /** Personas who buy for a company only. */
  company: companyData.optional(),
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

/** The model's statements about similar people. Counted survey figures are kept apart, in `from_answers`. */
const demographicInsights = z.object({
  location_demographics: insight,
  industry_demographics: insight,
  /** Wizard personas only. */
  activity_demographics: insight.optional(),
  key_justifications: list,
  /** Survey personas only: the group's figures, the survey's title, and the topics it asked about where known. */
  from_answers: z
    .object({ statistics: list, sources: list, asked: z.array(demographicTopic).optional() })
    .optional(),
})
export type DemographicInsights = z.infer<typeof demographicInsights>

/** The segment of a survey persona: answers in it, answers in all, its number, and how it was found. */
export const personaGroup = z.object({ count: z.int(), of: z.int(), segment: z.int(), method: z.string() })
export type PersonaGroup = z.infer<typeof personaGroup>

/** A complete persona, as in the page and the JSON export. Excludes its tags. Times are milliseconds since the epoch. */
export const persona = z
  .object({
    ...personaCard.omit({ tags: true, archived: true, answers: true }).shape,
    interaction_context: text,
    business_context_summary: text.nullable(),
    business_context_tags: list,
    intake_questions: z.array(z.unknown()).nullable(),
    intake_answers: z.array(z.unknown()).nullable(),
    generate_image: z.boolean(),
    demographic_insights: demographicInsights,
    structured_data: structuredData,
    unstructured_data: unstructuredData,
    /** Describes which demographics are invented or unverified; null if all were asked or stated. */
    profile_note: text.nullable(),
    /** Demographics that the survey asked about or the owner stated; null when unknown. */
    known_topics: z.array(demographicTopic).nullable(),
    made_by_model: text,
    survey: z.object({ id: z.string(), title: text }).nullable(),
  })
  .meta({ id: 'Persona' })
export type Persona = z.infer<typeof persona>

const neighbour = z.object({ id: z.string(), name: text }).nullable()

/** The current image and its source: the name of a model, or `Drawn portrait`. */
const portrait = z.object({ version: z.int(), made_by_model: text.nullable() }).nullable()

/** Views by the owner, and by others through the shared link. */
export const personaViews = z.object({ own: z.int(), shared: z.int() })
export type PersonaViews = z.infer<typeof personaViews>

/** The detail page: the persona and its neighbours in the list, newest first; `position` counts from 1. */
export const personaDetail = z
  .object({
    persona,
    portrait,
    tags: list,
    archived: z.boolean(),
    /** The owner's own; never on the shared page. */
    notes: text,
    /** The public link, or null if the persona is not shared. */
    share: z.object({ slug: z.string(), includes_answers: z.boolean() }).nullable(),
    views: personaViews,
    /** Personas of the same survey whose groups hardly differ from this one's. */
    overlaps: z.array(z.object({ id: z.string(), name: text, alike: z.int(), of: z.int() })),
    previous: neighbour,
    next: neighbour,
    position: z.int(),
    total: z.int(),
    /**
     * The evidence of each sentence, by field. Null for imported personas and those of earlier versions. Sentences
     * without evidence were not checked.
     */
    evidence: z.array(evidence).nullable(),
    /** The counts of the survey's group; null for other personas, and once the survey is deleted. */
    group_counts: groupCounts.nullable(),
    /** Answers that came in since they were counted, without those that the owner decided to ignore. */
    new_answers: z.int(),
    /** Sentences and references of the model that were rejected. */
    claims_dropped: z.int(),
  })
  .meta({ id: 'PersonaDetail' })
export type PersonaDetail = z.infer<typeof personaDetail>

/** Values of a tier's export_formats, in menu order. */
export const exportFormat = z.enum(['json', 'csv', 'markdown', 'pdf', 'png'])
export type ExportFormat = z.infer<typeof exportFormat>

/**
 * Since version 2, survey figures are in `from_answers` and `imported` records an earlier import. Since version 3, it
 * contains the evidence. Has the owner's notes only if they were requested.
 */
export const personaExport = z
  .object({
    format: z.literal('whofor.persona'),
    version: z.literal(3),
    exported_at: z.iso.datetime(),
    persona: persona.omit({ image_url: true }),
    notes: z.string().optional(),
    ...exportedEvidence.shape,
  })
  .meta({ id: 'PersonaExport' })
export type PersonaExport = z.infer<typeof personaExport>

/** A persona's public link, and whether its page shows the owner's answers. */
const personaShare = z.object({ slug: z.string(), includes_answers: z.boolean() })
export const shareInput = z.strictObject({ include_answers: z.boolean() })

export const shareReply = z.object({ ...personaShare.shape, url: z.string() }).meta({ id: 'ShareLink' })
export type ShareReply = z.infer<typeof shareReply>

/** A persona as anyone with the link sees it: its sheet, without ids and without data of the owner's account. */
export const sharedPersona = z
  .object({
    ...personaCard.pick({
      name: true,
      subtitle: true,
      relationship: true,
      detail_level: true,
      age_range: true,
      location: true,
      gender: true,
      image_url: true,
      group: true,
      demo: true,
      imported: true,
    }).shape,
    /** Present even where the group is too small for its size to be shown. */
    source: personaSource,
    demographic_insights: demographicInsights,
    structured_data: structuredData,
    unstructured_data: unstructuredData,
    profile_note: z.string().nullable(),
    known_topics: z.array(demographicTopic).nullable(),
    made_by_model: z.string(),
    /** The owner's answers in the wizard; null unless the owner includes them. */
    said: z.array(z.object({ question: z.string(), answer: z.string() })).nullable(),
    /**
     * Without counts of few people, and without the owner's answers unless they are included. Claims keep their basis.
     */
    evidence: z.array(evidence).nullable(),
    /** Null also for a small group. Other small groups are counted together with the rest. */
    group_counts: groupCounts.nullable(),
  })
  .meta({ id: 'SharedPersona' })
export type SharedPersona = z.infer<typeof sharedPersona>

import type { DetailLevel } from '../survey/survey.ts'

/** `line`: a short statement. `prose`: a paragraph or two. `list`: several short statements. `age`: whole years. */
export type FieldKind = 'line' | 'prose' | 'list' | 'age'
export type PersonaField = { label: string; kind: FieldKind; since?: DetailLevel }

/** The structured half of a persona: section, field, label, in display order. */
export const STRUCTURED_FIELDS = {
  demographics: {
    age: { label: 'Age', kind: 'age' },
    gender: { label: 'Gender', kind: 'line' },
    ethnicity: { label: 'Ethnicity', kind: 'line', since: 'detailed' },
    location: { label: 'Location', kind: 'line' },
    occupation: { label: 'Occupation', kind: 'line' },
    income_level: { label: 'Income level', kind: 'line' },
    education: { label: 'Education', kind: 'line' },
    marital_status: { label: 'Marital status', kind: 'line' },
    children: { label: 'Children', kind: 'line' },
  },
  psychographics: {
    values: { label: 'Values', kind: 'list' },
    personality_traits: { label: 'Personality traits', kind: 'list' },
    lifestyle: { label: 'Lifestyle', kind: 'line' },
    attitudes: { label: 'Attitudes', kind: 'list' },
    interests: { label: 'Interests', kind: 'list' },
  },
  behaviors: {
    shopping_habits: { label: 'Shopping habits', kind: 'line' },
    media_consumption: { label: 'Media consumption', kind: 'line' },
    decision_making_style: { label: 'Decision-making style', kind: 'line' },
    brand_preferences: { label: 'Brand preferences', kind: 'line' },
    online_behavior: { label: 'Online behaviour', kind: 'line' },
  },
  goals: {
    short_term: { label: 'Short term', kind: 'list' },
    long_term: { label: 'Long term', kind: 'list' },
    motivations: { label: 'Motivations', kind: 'list' },
    fears: { label: 'Fears', kind: 'list' },
    aspirations: { label: 'Aspirations', kind: 'list' },
  },
  relationship_to_business: {
    engagement_level: { label: 'Engagement level', kind: 'line' },
    purchase_intent: { label: 'Purchase intent', kind: 'line' },
    budget_range: { label: 'Budget range', kind: 'line' },
    decision_timeline: { label: 'Decision timeline', kind: 'line' },
    key_objections: { label: 'Key objections', kind: 'list' },
  },
} as const satisfies Record<string, Record<string, PersonaField>>

/** The narrative half of a persona. */
export const UNSTRUCTURED_FIELDS = {
  bio: { label: 'Bio', kind: 'prose' },
  typical_day: { label: 'Typical day', kind: 'prose' },
  weekend_activities: { label: 'Weekend activities', kind: 'prose' },
  why_they_engage: { label: 'Why they engage', kind: 'prose' },
  challenges: { label: 'Challenges', kind: 'list' },
  quote: { label: 'Quote', kind: 'line' },
} as const satisfies Record<string, PersonaField>

export const SECTION_LABELS = {
  demographics: 'Profile',
  psychographics: 'Psychographics',
  behaviors: 'Behaviours',
  goals: 'Goals',
  relationship_to_business: 'Relationship to business',
} as const satisfies Record<keyof typeof STRUCTURED_FIELDS, string>

/** By detail level: number of items in a list, and maximum length of each kind in characters. */
export const LEVEL_SIZES: Record<
  DetailLevel,
  { items: { min: number; max: number }; line: number; item: number; prose: number; customFields: number }
> = {
  simple: { items: { min: 2, max: 3 }, line: 160, item: 90, prose: 420, customFields: 0 },
  detailed: { items: { min: 3, max: 4 }, line: 200, item: 120, prose: 900, customFields: 0 },
  advanced: { items: { min: 3, max: 6 }, line: 260, item: 160, prose: 1600, customFields: 25 },
}

const ORDER: DetailLevel[] = ['simple', 'detailed', 'advanced']

/** Whether a field belongs to this level: ethnicity from detailed on, all others always. */
export function fieldInLevel(field: PersonaField, level: DetailLevel): boolean {
  return ORDER.indexOf(level) >= ORDER.indexOf(field.since ?? 'simple')
}

export const PREDEFINED_CUSTOM_FIELDS = [
  'Political Affiliation',
  'Religious Beliefs',
  'Dietary Preferences',
  'Pet Ownership',
  'Vehicle Type',
  'Homeownership Status',
  'Fitness Level',
  'Technology Adoption',
  'Environmental Consciousness',
  'Risk Tolerance',
  'Social Media Usage',
  'Travel Frequency',
  'Reading Habits',
  'Music Preferences',
  'Gaming Habits',
] as const

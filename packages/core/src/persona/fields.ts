import { texts } from '@whofor/texts/core/persona-fields'
import type { DetailLevel } from '../survey/survey.ts'

/** `line`: a short statement. `prose`: a paragraph or two. `list`: several short statements. `age`: whole years. */
export type FieldKind = 'line' | 'prose' | 'list' | 'age'
export type PersonaField = { readonly label: string; kind: FieldKind; since?: DetailLevel }

type Label = keyof typeof texts.fields

/** The label is read in the current language. */
function field<const Kind extends FieldKind>(name: Label, kind: Kind, since?: DetailLevel) {
  return {
    get label() {
      return texts.fields[name]
    },
    kind,
    ...(since && { since }),
  }
}
export const lineField = (name: Label, since?: DetailLevel) => field(name, 'line', since)
export const listField = (name: Label) => field(name, 'list')
export const proseField = (name: Label) => field(name, 'prose')

/** The structured half of a persona: section, field, label, in display order. */
export const STRUCTURED_FIELDS = {
  demographics: {
    age: field('age', 'age'),
    gender: lineField('gender'),
    ethnicity: lineField('ethnicity', 'detailed'),
    location: lineField('location'),
    occupation: lineField('occupation'),
    income_level: lineField('income_level'),
    education: lineField('education'),
    marital_status: lineField('marital_status'),
    children: lineField('children'),
  },
  psychographics: {
    values: listField('values'),
    personality_traits: listField('personality_traits'),
    lifestyle: lineField('lifestyle'),
    attitudes: listField('attitudes'),
    interests: listField('interests'),
  },
  behaviors: {
    shopping_habits: lineField('shopping_habits'),
    media_consumption: lineField('media_consumption'),
    decision_making_style: lineField('decision_making_style'),
    brand_preferences: lineField('brand_preferences'),
    online_behavior: lineField('online_behavior'),
  },
  goals: {
    short_term: listField('short_term'),
    long_term: listField('long_term'),
    motivations: listField('motivations'),
    fears: listField('fears'),
    aspirations: listField('aspirations'),
  },
  relationship_to_business: {
    engagement_level: lineField('engagement_level'),
    purchase_intent: lineField('purchase_intent'),
    budget_range: lineField('budget_range'),
    decision_timeline: lineField('decision_timeline'),
    key_objections: listField('key_objections'),
  },
} as const satisfies Record<string, Record<string, PersonaField>>

/** Only for a persona who buys for a company. */
export const COMPANY_FIELDS = {
  company_size: lineField('company_size'),
  purchase_role: lineField('purchase_role'),
  tools: listField('tools'),
  kpis: listField('kpis'),
} as const satisfies Record<string, PersonaField>

/** The narrative half of a persona. */
export const UNSTRUCTURED_FIELDS = {
  bio: proseField('bio'),
  typical_day: proseField('typical_day'),
  weekend_activities: proseField('weekend_activities'),
  why_they_engage: proseField('why_they_engage'),
  challenges: listField('challenges'),
  quote: lineField('quote'),
} as const satisfies Record<string, PersonaField>

export const sectionTitle = (section: keyof typeof STRUCTURED_FIELDS): string => texts.fields[section]

/** By detail level: the number of items in a list, and the maximum length of each kind in characters. */
export const LEVEL_SIZES: Record<
  DetailLevel,
  { items: { min: number; max: number }; line: number; item: number; prose: number; customFields: number }
> = {
  simple: { items: { min: 2, max: 3 }, line: 160, item: 90, prose: 420, customFields: 0 },
  detailed: { items: { min: 3, max: 4 }, line: 200, item: 120, prose: 900, customFields: 0 },
  advanced: { items: { min: 3, max: 6 }, line: 260, item: 160, prose: 1600, customFields: 25 },
}

const ORDER: DetailLevel[] = ['simple', 'detailed', 'advanced']

/** Whether a field belongs to this level. Ethnicity starts at detailed; all other fields belong to every level. */
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

type Name = (typeof PREDEFINED_CUSTOM_FIELDS)[number]

export const CUSTOM_FIELD_NAMES = Object.keys(texts.custom) as Name[]

/** A predefined name in the language of the interface; an owner's own name unchanged. */
export const customFieldLabel = (name: string): string =>
  Object.hasOwn(texts.custom, name) ? texts.custom[name as Name] : name

const ADDRESSED: readonly [RegExp, string][] = [
  [/^You (?:said|answered|told us)(?=:?\s+[“"„«])/u, 'The owner said'],
  [/^Sie (?:sagten|antworteten|gaben an|haben gesagt)(?=:?\s+[“"„»])/u, 'Laut Angabe'],
]

/** Rewrites a sentence to the owner for other readers: "You said “Bread”" becomes "The owner said “Bread”". */
export const namingOwner = (sentence: string): string =>
  ADDRESSED.reduce((text, [addressed, named]) => text.replace(addressed, named), sentence)

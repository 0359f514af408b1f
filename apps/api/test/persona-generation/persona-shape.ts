export const TEXT = 'text'
export const LIST = 'list of texts'

/** The fields of a persona of the level simple, without custom fields. */
export const STRUCTURED_DATA = {
  demographics: {
    age: 'number',
    gender: TEXT,
    location: TEXT,
    occupation: TEXT,
    income_level: TEXT,
    education: TEXT,
    marital_status: TEXT,
    children: TEXT,
  },
  psychographics: {
    values: LIST,
    personality_traits: LIST,
    lifestyle: TEXT,
    attitudes: LIST,
    interests: LIST,
  },
  behaviors: {
    shopping_habits: TEXT,
    media_consumption: TEXT,
    decision_making_style: TEXT,
    brand_preferences: TEXT,
    online_behavior: TEXT,
  },
  goals: { short_term: LIST, long_term: LIST, motivations: LIST, fears: LIST, aspirations: LIST },
  relationship_to_business: {
    engagement_level: TEXT,
    purchase_intent: TEXT,
    budget_range: TEXT,
    decision_timeline: TEXT,
    key_objections: LIST,
  },
}

export const UNSTRUCTURED_DATA = {
  bio: TEXT,
  typical_day: TEXT,
  weekend_activities: TEXT,
  why_they_engage: TEXT,
  challenges: LIST,
  quote: TEXT,
}

/** Replaces each value by its type; an empty one is reported as such. */
export function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : TEXT
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty list'
    return value.every((item) => shapeOf(item) === TEXT) ? LIST : 'list of others'
  }
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
}

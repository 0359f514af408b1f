import { translated } from '../i18n/translated.ts'
import type { PREDEFINED_CUSTOM_FIELDS } from './fields.ts'

type Name = (typeof PREDEFINED_CUSTOM_FIELDS)[number]

/** In display order: everyday habits, the household, attitudes. The stored names are English. */
const ENGLISH = {
  'Technology Adoption': 'Technology Adoption',
  'Social Media Usage': 'Social Media Usage',
  'Reading Habits': 'Reading Habits',
  'Music Preferences': 'Music Preferences',
  'Gaming Habits': 'Gaming Habits',
  'Travel Frequency': 'Travel Frequency',
  'Fitness Level': 'Fitness Level',
  'Dietary Preferences': 'Dietary Preferences',
  'Homeownership Status': 'Homeownership Status',
  'Vehicle Type': 'Vehicle Type',
  'Pet Ownership': 'Pet Ownership',
  'Environmental Consciousness': 'Environmental Consciousness',
  'Risk Tolerance': 'Risk Tolerance',
  'Political Affiliation': 'Political Affiliation',
  'Religious Beliefs': 'Religious Beliefs',
} satisfies Record<Name, string>

export const CUSTOM_FIELD_LABELS: Record<Name, string> = translated(ENGLISH, {
  'Technology Adoption': 'Umgang mit Technik',
  'Social Media Usage': 'Nutzung sozialer Medien',
  'Reading Habits': 'Lesegewohnheiten',
  'Music Preferences': 'Musikgeschmack',
  'Gaming Habits': 'Spielgewohnheiten',
  'Travel Frequency': 'Reisehäufigkeit',
  'Fitness Level': 'Fitness',
  'Dietary Preferences': 'Ernährung',
  'Homeownership Status': 'Wohneigentum',
  'Vehicle Type': 'Fahrzeug',
  'Pet Ownership': 'Haustiere',
  'Environmental Consciousness': 'Umweltbewusstsein',
  'Risk Tolerance': 'Risikobereitschaft',
  'Political Affiliation': 'Politische Haltung',
  'Religious Beliefs': 'Religion',
})

export const CUSTOM_FIELD_NAMES = Object.keys(ENGLISH) as Name[]

/** A predefined name in the language of the interface; an owner's own name unchanged. */
export const customFieldLabel = (name: string): string =>
  Object.hasOwn(ENGLISH, name) ? CUSTOM_FIELD_LABELS[name as Name] : name

import { texts } from '@whofor/texts/core/persona-fields'
import type { PREDEFINED_CUSTOM_FIELDS } from './fields.ts'

type Name = (typeof PREDEFINED_CUSTOM_FIELDS)[number]

export const CUSTOM_FIELD_NAMES = Object.keys(texts.custom) as Name[]

/** A predefined name in the language of the interface; an owner's own name unchanged. */
export const customFieldLabel = (name: string): string =>
  Object.hasOwn(texts.custom, name) ? texts.custom[name as Name] : name

import { texts } from '@whofor/texts/core/persona'
import { z } from 'zod'
import { type ExportedEvidence, NO_EVIDENCE } from '../claims/evidence.ts'
import { optionalText, personText } from '../text/clean-text.ts'
import { readInsights } from './content.ts'
import { MAX_NOTES, NOT_NAMES } from './editing.ts'
import { type PersonaExport, persona, personaExport } from './persona.ts'
import { intakeQuestion } from './wizard.ts'

export const IMPORT_LIMITS = { text: 10_000, items: 50, fields: 50, name: 300, all: 120_000 } as const

/**
 * A strict version of `schema` for untrusted input: no other keys, no control characters, no text beyond the limits.
 */
function guarded(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return z.strictObject(mapped(schema.shape))
  if (schema instanceof z.ZodOptional) return guarded(asType(schema.unwrap())).optional()
  if (schema instanceof z.ZodNullable) return guarded(asType(schema.unwrap())).nullable()
  if (schema instanceof z.ZodArray) return z.array(guarded(asType(schema.element))).max(IMPORT_LIMITS.items)
  if (schema instanceof z.ZodRecord) return fieldMap(guarded(asType(schema.valueType)))
  if (schema instanceof z.ZodString) return optionalText(IMPORT_LIMITS.text)
  return schema
}

const mapped = (shape: Record<string, z.core.$ZodType>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, guarded(asType(schema))]))

/** Safe: our schemas are built of classic classes only. */
const asType = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType

/** A map of names to values; refuses names that are special in JavaScript, such as `__proto__`. */
function fieldMap(value: z.ZodType): z.ZodType {
  return z
    .unknown()
    .refine((map) => !NOT_NAMES.some((name) => Object.hasOwn(Object(map), name)), {
      error: () => texts.import.not_allowed,
    })
    .pipe(
      z
        .record(personText(IMPORT_LIMITS.name), value)
        .refine((map) => Object.keys(map).length <= IMPORT_LIMITS.fields, {
          error: () => texts.import.too_many_fields({ max: IMPORT_LIMITS.fields }),
        }),
    )
}

const { image_url: _image, ...exported } = mapped(persona.shape)

/** Keys added in version 2. */
const since2 = { profile_note: exported.profile_note?.optional(), imported: exported.imported?.optional() }

/** Keys of the persona added in version 3. */
const personaSince3 = { known_topics: exported.known_topics?.optional() }

/** Keys added in version 3. They cannot be verified, so they are neither read nor stored. */
const since3 = {
  evidence: z.unknown().optional(),
  group_counts: z.unknown().optional(),
  run: z.unknown().optional(),
} satisfies Record<keyof ExportedEvidence, z.ZodType>

/**
 * An exported persona to import, from this or another instance: PersonaExport or its versions 1 and 2, without other
 * keys. Ids, survey, group and model are parsed but not stored.
 */
export const personaImport: z.ZodType<PersonaExport> = asPersonaExport(
  z.strictObject({
    ...mapped(personaExport.shape),
    ...since3,
    version: z.literal([1, 2, 3]),
    notes: optionalText(MAX_NOTES).optional(),
    persona: z
      .strictObject({
        ...exported,
        ...since2,
        ...personaSince3,
        name: personText(IMPORT_LIMITS.name, () => texts.import.name),
        relationship: personText(IMPORT_LIMITS.name, () => texts.import.relationship),
        intake_questions: z.array(guarded(intakeQuestion)).max(IMPORT_LIMITS.items).nullable(),
        intake_answers: z.array(optionalText(2000).nullable()).max(IMPORT_LIMITS.items).nullable(),
      })
      .refine((value) => JSON.stringify(value).length <= IMPORT_LIMITS.all, {
        error: () => texts.import.too_long,
      })
      .refine(ageIsPossible, {
        path: ['structured_data', 'demographics', 'age'],
        error: () => texts.import.age,
      }),
  }),
).transform(current)

/** Upgrades a file to the current version. */
function current({ persona: original, ...document }: PersonaExport): PersonaExport {
  const demographic_insights = readInsights(original.demographic_insights)
  const persona = { ...original, imported: true, known_topics: null, demographic_insights }
  return { ...document, version: 3, persona, ...NO_EVIDENCE }
}

/** Safe: the schema is built from PersonaExport's shape, key by key. */
function asPersonaExport(schema: z.ZodType): z.ZodType<PersonaExport> {
  return schema as z.ZodType<PersonaExport>
}

function ageIsPossible(value: object): boolean {
  const { demographics } = (value as PersonaExport['persona']).structured_data
  return demographics.age >= 0 && demographics.age <= 120
}

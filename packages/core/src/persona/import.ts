import { z } from 'zod'
import { optionalText, personText } from '../text/clean-text.ts'
import { readInsights } from './insights.ts'
import { type PersonaExport, persona, personaExport } from './persona.ts'
import { intakeQuestion } from './wizard.ts'

export const IMPORT_LIMITS = { text: 10_000, items: 50, fields: 50, name: 300, all: 120_000 } as const

/** Only these keys, text without control characters, nothing longer than the limits: `schema` as it may come from a stranger. */
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

/** The classic classes are the only ones that our schemas are built of. */
const asType = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType

const NOT_NAMES = ['__proto__', 'constructor', 'prototype']

/** Names to texts; names that mean something to JavaScript are refused. */
function fieldMap(value: z.ZodType): z.ZodType {
  return z
    .unknown()
    .refine(
      (map) => !NOT_NAMES.some((name) => Object.hasOwn(Object(map), name)),
      'Contains a name that is not allowed',
    )
    .pipe(
      z
        .record(personText(IMPORT_LIMITS.name), value)
        .refine(
          (map) => Object.keys(map).length <= IMPORT_LIMITS.fields,
          `At most ${IMPORT_LIMITS.fields} fields`,
        ),
    )
}

const { image_url: _image, ...exported } = mapped(persona.shape)

/** Keys that version 1 did not have. */
const since2 = { profile_note: exported.profile_note?.optional(), imported: exported.imported?.optional() }

/**
 * An exported persona that comes back, from here or from another instance: the shape of PersonaExport or of its version 1,
 * nothing besides. Its ids, survey and group are read and not kept; neither is who it says wrote it.
 */
export const personaImport: z.ZodType<PersonaExport> = asPersonaExport(
  z.strictObject({
    ...mapped(personaExport.shape),
    version: z.literal([1, 2]),
    persona: z
      .strictObject({
        ...exported,
        ...since2,
        name: personText(IMPORT_LIMITS.name, 'Name is required'),
        relationship: personText(IMPORT_LIMITS.name, 'Relationship is required'),
        intake_questions: z.array(guarded(intakeQuestion)).max(IMPORT_LIMITS.items).nullable(),
        intake_answers: z.array(optionalText(2000).nullable()).max(IMPORT_LIMITS.items).nullable(),
      })
      .refine((value) => JSON.stringify(value).length <= IMPORT_LIMITS.all, 'Too much text in all')
      .refine(ageIsPossible, {
        path: ['structured_data', 'demographics', 'age'],
        message: 'Between 0 and 120',
      }),
  }),
).transform(current)

/** The file as this version would have written it. */
function current({ persona: told, ...document }: PersonaExport): PersonaExport {
  const demographic_insights = readInsights(told.demographic_insights)
  return { ...document, version: 2, persona: { ...told, imported: true, demographic_insights } }
}

/** Built from PersonaExport's own shape, key by key, so what passes has that type. */
function asPersonaExport(schema: z.ZodType): z.ZodType<PersonaExport> {
  return schema as z.ZodType<PersonaExport>
}

function ageIsPossible(value: object): boolean {
  const { demographics } = (value as PersonaExport['persona']).structured_data
  return demographics.age >= 0 && demographics.age <= 120
}

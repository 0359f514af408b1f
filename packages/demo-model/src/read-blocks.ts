import { personaBrief } from '@whofor/core/persona/brief'
import { type PersonaConstraints, personaConstraints } from '@whofor/core/persona/constraints'
import { structuredData, unstructuredData } from '@whofor/core/persona/persona'
import { sectionName } from '@whofor/core/persona/section'
import { answerTable } from '@whofor/core/segments/answer-table'
import { DETAIL_LEVELS } from '@whofor/core/survey/survey'
import { z } from 'zod'
import { parsedJson } from './read-prompt.ts'

/** The blocks of a prompt by name. */
export type Data = Record<string, string>

const parameters = z
  .object({
    detail_level: z.enum(DETAIL_LEVELS),
    b2b: z.boolean(),
    /** How many questions to write. */
    questions: z.int(),
    /** Which persona of a job, from 1. */
    persona: z.int(),
    section: sectionName,
    /** The language that the owner asked for, such as "de". */
    language: z.string(),
  })
  .partial()

const proposed = personaBrief.partial()
export type ProposedBrief = z.infer<typeof proposed>

const intake = z.array(z.object({ code: z.string(), question: z.string(), answer: z.string() }))
const numbered = z.array(z.object({ number: z.int(), field: z.string(), rests_on: z.array(z.string()) }))
const strings = z.array(z.string())

const sections = structuredData.shape
const sheet = z
  .object({
    name: z.string(),
    age_range: z.string(),
    demographics: sections.demographics.partial(),
    psychographics: sections.psychographics.partial(),
    behaviors: sections.behaviors.partial(),
    goals: sections.goals.partial(),
    relationship_to_business: sections.relationship_to_business.partial(),
    ...unstructuredData.shape,
  })
  .partial()
/** A persona as far as it is written. */
export type Sheet = z.infer<typeof sheet>

const fields = z.record(z.string(), z.unknown())

export const parametersOf = (data: Data) => read(parameters, data.parameters) ?? {}

/** What the brief leaves out is for this model to choose. */
export const briefOf = (data: Data): ProposedBrief => read(proposed, data.brief) ?? {}

/** What the owner's words or the counted answers fix. */
export const constraintsOf = (data: Data): PersonaConstraints =>
  read(personaConstraints, data.constraints) ?? {}

export const answersOf = (data: Data) => read(answerTable, data.answers)

/** Undefined for a persona that is not from the wizard. */
export const intakeOf = (data: Data) => read(intake, data.intake)

/** A list of texts, such as names or questions. */
export const listOf = (block: string | undefined): string[] | undefined => read(strings, block)

export const sheetOf = (block: string | undefined): Sheet => read(sheet, block) ?? {}

/** The replaced section, where it is the demographics. */
export const replacedFactsOf = (data: Data) => read(sections.demographics.partial(), data.replaced) ?? {}

/** Sentences that are replaced, with the fields they stand in. */
export const replacedSentencesOf = (data: Data) => read(numbered, data.replaced) ?? []

/** The fields of the section that is replaced. */
export const replacedOf = (data: Data): Record<string, unknown> => read(fields, data.replaced) ?? {}

function read<Output>(schema: z.ZodType<Output>, block: string | undefined): Output | undefined {
  return schema.safeParse(parsedJson(block)).data
}

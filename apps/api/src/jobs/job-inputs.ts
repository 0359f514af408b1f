import type { JobKind } from '@whofor/core/job'
import { storedBrief } from '@whofor/core/persona/brief'
import { audienceGroup } from '@whofor/core/persona/constraint-rules/audience-groups'
import { personaConstraints } from '@whofor/core/persona/constraints'
import { sectionName } from '@whofor/core/persona/section'
import { createPersonasInput, personaSetup, storedIntake } from '@whofor/core/persona/wizard'
import { qualityKind } from '@whofor/core/survey/question-schema'
import { respondentLanguage } from '@whofor/core/survey/translation/translation-schema'
import { z } from 'zod'
import type { Job } from '../db/schema/rows.ts'

const wizardInput = createPersonasInput.safeExtend({
  intake: storedIntake,
  /** Constraints from the owner's words. */
  constraints: personaConstraints.default({}),
  /** Parts of the audience, of which each brief names one. */
  groups: z.array(audienceGroup).optional(),
  briefs: z.array(storedBrief).min(1),
})

const schemas = {
  'survey.draft': z.object({ questions: z.int() }),
  'survey.question': z.object({ question_id: z.string(), mend: z.array(qualityKind).default([]) }),
  'survey.personas': z.object({}),
  'survey.refresh': z.object({}),
  'survey.translation': z.object({ lang: respondentLanguage, keys: z.array(z.string()) }),
  'persona.intake': personaSetup,
  'persona.create': z.preprocess(renameCast, wizardInput),
  'persona.regenerate': z.preprocess(
    renameCast,
    z.object({ briefs: z.tuple([storedBrief]), image: z.boolean() }),
  ),
  'persona.section': z.object({
    section: sectionName,
    /** Whether what the owner wrote is replaced, too. */
    replace_own: z.boolean().default(false),
  }),
  'persona.update': z.object({ update_id: z.string(), requests: z.int() }),
  'persona.from_group': z.object({ update_id: z.string() }),
  'persona.image': z.object({}),
  'images.item': z.object({ batch_id: z.string(), position: z.int(), pause: z.boolean() }),
} satisfies Record<JobKind, z.ZodType>

/** The input of each kind of job, as stored when the job is started. */
export type JobInputs = { [Kind in JobKind]: z.infer<(typeof schemas)[Kind]> }
export type WizardInput = JobInputs['persona.create']

/** The input of a job of this kind. Throws when it does not match the kind's schema. */
export function jobInput<Kind extends JobKind>(kind: Kind, job: Pick<Job, 'input'>): JobInputs[Kind] {
  return ofKind<Kind>(schemas[kind].parse(job.input))
}

/** The schema of a kind parses to the input of that kind: TypeScript does not follow the index. */
function ofKind<Kind extends JobKind>(input: unknown): JobInputs[Kind] {
  return input as JobInputs[Kind]
}

/** Jobs of versions up to 0.1 store their briefs as `cast`. */
function renameCast(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('cast' in input)) return input
  const { cast: briefs, ...rest } = input
  return { ...rest, briefs }
}

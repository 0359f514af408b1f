import { fittingAgeRange, statedAgeRange } from '@whofor/core/persona/age-range'
import type { PersonaBrief } from '@whofor/core/persona/brief'
import { isB2b } from '@whofor/core/persona/context-analysis'
import { checkReply, withQuotedAnswers } from '@whofor/core/persona/persona-claims'
import { evidenceOf } from '@whofor/core/persona/persona-evidence'
import { ageRangeClaim, profileClaims } from '@whofor/core/persona/profile-claims'
import { refutedByOwner } from '@whofor/core/persona/refuted-answers'
import type { PersonaReply } from '@whofor/core/persona/reply'
import { personaFromBusinessRequest, statedAnswers } from '../../ai/prompts/persona-request.ts'
import type { WizardInput } from '../../jobs/port.ts'
import {
  agreeingSubtitle,
  createdAt,
  enDash,
  type PersonaSource,
  replyColumns,
  structuredData,
  uncounted,
} from './persona-source.ts'

type Input = {
  input: WizardInput
  brief: PersonaBrief
  ordinal: number
  /** What the owner wants to be different. */
  change?: string
}

/** The source of a wizard's persona: the owner's own words. Nothing is counted. */
export function intakeSource({ input, brief, ordinal, change }: Input): PersonaSource {
  const { setup, intake, answers } = input
  const group = input.groups?.find(({ words }) => words === brief.group)
  const constraints = group?.constraints ?? input.constraints
  return {
    brief,
    ordinal,
    request: (taken_names) =>
      personaFromBusinessRequest({
        ...setup,
        language: setup.wishes?.language,
        intake: { questions: intake.questions, answers },
        constraints,
        brief,
        change,
        ordinal,
        count: input.briefs.length,
        taken_names,
        b2b: isB2b(intake.business_context_tags),
      }),
    toRow: (generated) => {
      const { job } = generated
      const said = statedAnswers({ questions: intake.questions, answers })
      const stated = new Set(said.map(({ code }) => code))
      const { reply, claims, failures } = checkReply(generated.reply, { table: null, stated })
      const { age } = reply.demographics
      const range = statedAgeRange(age, constraints)
      const row = {
        ...replyColumns(reply, generated),
        subtitle: agreeingSubtitle(
          reply,
          { constraints, refuted: refutedByOwner(said) },
          reply.demographics.occupation,
        ),
        user_id: job.owner_id,
        job_id: job.id,
        ordinal,
        relationship: setup.relationship,
        detail_level: setup.detail_level,
        age_range: enDash(
          range ?? fittingAgeRange(reply.age_range, { age, constraints, proposed: brief.age }),
        ),
        generate_image: setup.generate_image,
        interaction_context: setup.business_context,
        business_context_summary: intake.business_context_summary || null,
        business_context_tags: intake.business_context_tags,
        intake_questions: intake.questions,
        intake_answers: answers,
        demographic_insights: {
          location_demographics: uncounted(reply.location_summary),
          industry_demographics: uncounted(reply.industry_summary),
          activity_demographics: uncounted(reply.activity_summary ?? ''),
          key_justifications: reply.key_justifications,
        },
        structured_data: structuredData({ ...reply, custom_fields: requested(reply, setup.custom_fields) }),
        created_at: createdAt(generated, ordinal),
        claims_dropped: failures.length,
        updated_at: generated.now,
      }
      const profile = profileClaims(row.structured_data.demographics, {
        table: null,
        context: row.interaction_context,
        stated: said,
        group: brief.group,
      })
      const years = ageRangeClaim(row.age_range, range, { context: row.interaction_context, answers: said })
      const justified = withQuotedAnswers(claims, reply.key_justifications, said)
      return { row, evidence: evidenceOf([...profile, years, ...justified], null, said) }
    },
  }
}

/** The custom fields that the owner asked for, in the owner's order and spelling. */
function requested({ custom_fields = [] }: PersonaReply, names: readonly string[]) {
  const values = new Map(custom_fields.map(({ name, value }) => [name.toLowerCase(), value]))
  return names.flatMap((name) => {
    const value = values.get(name.toLowerCase())
    return value === undefined ? [] : [{ name, value }]
  })
}

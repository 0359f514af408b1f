import { refutedByOwner } from '@whofor/core/persona/refuted-answers'
import type { PersonaReply } from '@whofor/core/persona/reply'
import type { IntakeQuestion } from '@whofor/core/persona/wizard'
import type { DetailLevel } from '@whofor/core/survey/survey'
import type { ObjectRequest } from '../port.ts'
import { type PersonaInput, personaRequest } from './persona-request.ts'
import { ethnicityRule, personRules } from './persona-rules.ts'
import { INTAKE_REFERENCES } from './shared-rules.ts'

type Input = PersonaInput & {
  intake: { questions: readonly IntakeQuestion[]; answers: readonly (string | null)[] }
  /** Advanced level only: extra fields that the owner asked for. */
  custom_fields: readonly string[]
}

/** Requests one persona that represents an audience as its owner described it. */
export function personaFromBusinessRequest(input: Input): ObjectRequest<PersonaReply> {
  const { detail_level, custom_fields } = input
  return personaRequest(input, {
    origin: 'wizard',
    rules: rules(detail_level),
    data: {
      intake: intakeAnswers(input.intake),
      ...(detail_level === 'advanced' ? { custom_fields: JSON.stringify(custom_fields) } : {}),
    },
    instruction:
      "one believable person of this relationship to the business. Let the owner's answers shape work, habits, goals and objections.",
    custom_fields,
    refuted: refutedByOwner(statedAnswers(input.intake)),
  })
}

/** The owner's questions and answers, without those that were skipped, with the codes to refer to them. */
export function statedAnswers({ questions, answers }: Input['intake']) {
  return questions.flatMap((question, index) => {
    const answer = answers[index]
    return answer ? [{ ...question, code: `I${index + 1}`, answer }] : []
  })
}

/** The same as JSON. */
export const intakeAnswers = (intake: Input['intake']): string =>
  JSON.stringify(statedAnswers(intake).map(({ code, question, answer }) => ({ code, question, answer })))

function rules(level: DetailLevel): string {
  return `You write audience personas for the owners of businesses. A persona is one invented, ordinary, specific person in whom an owner recognises part of an audience.

Rules:
- The owner's answers are what is known: contradict none of them. An answer tells what is usual, so a persona may stand for a part of it only. What is not known, invent plainly and modestly.
- ${INTAKE_REFERENCES}
- Write no statistics, no shares, no sources, no links: nobody has counted anything.
- location_summary, industry_summary and activity_summary: what living there, working in that field and spending the days like this means for the relationship with this business. key_justifications: which answers and which words of the business context led to this persona.
${personRules(level)}${customFieldRule(level)}${ethnicityRule(level)}`
}

function customFieldRule(level: DetailLevel): string {
  if (level !== 'advanced') return ''
  return '\n- custom_fields: one entry for each name listed there, with exactly that name and a short value for this person; an empty list when none is listed.'
}

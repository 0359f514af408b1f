import { writtenSentences } from '@whofor/core/claims/written-sentences'
import { assignBriefs, drawBriefs } from '@whofor/core/persona/brief'
import { audienceGroups, readSharedContext } from '@whofor/core/persona/constraint-rules/audience-groups'
import { readConstraints } from '@whofor/core/persona/constraint-rules/read-constraints'
import type { PersonaReply } from '@whofor/core/persona/reply'
import type { IntakeQuestion, PersonaLanguage } from '@whofor/core/persona/wizard'
import type { DetailLevel } from '@whofor/core/survey/survey'
import { personaFromBusinessRequest, personaFromSurveyRequest } from '../../src/ai/prompts/persona-request.ts'
import { countedTable } from './counted-table.ts'

type Business = { relationship: string; business_context: string; detail_level: DetailLevel; count: number }

/** One request per persona of a wizard job. */
export function askedOfBusiness({
  count,
  ...input
}: Business & {
  intake: { questions: IntakeQuestion[]; answers: (string | null)[] }
  language?: PersonaLanguage
}) {
  const stated = { context: input.business_context, ...input.intake }
  const groups = audienceGroups(stated)
  return drawBriefs(input.business_context, 0, count, readConstraints(stated), groups).map((brief, ordinal) =>
    personaFromBusinessRequest({
      ...input,
      custom_fields: input.detail_level === 'advanced' ? ['Pet Ownership', 'Favourite barber'] : [],
      constraints: groups.find(({ words }) => words === brief.group)?.constraints ?? readConstraints(stated),
      brief,
      ordinal,
      count,
      taken_names: [],
    }),
  )
}

/** One request per persona of a survey in which 20 of a group of 30 gave each of these answers. */
export function askedOfSurvey({
  count,
  given,
  ...input
}: Business & { given: { question: string; answer: string }[] }) {
  const table = countedTable(
    30,
    53,
    given.map(({ question, answer }) => ({
      question,
      answers: [
        [answer, 20, 25, 8],
        ['Not sure', 10, 28, 5],
      ],
    })),
  )
  const constraints = readSharedContext(input.business_context)
  const fixed = Array.from({ length: count }, () => constraints)
  return assignBriefs(input.business_context, fixed).map((brief, ordinal) =>
    personaFromSurveyRequest({
      ...input,
      constraints,
      brief,
      table,
      taken_names: [],
      group: { label: 'group 1 of 1', count: 30, of: 53 },
      ordinal,
      count,
    }),
  )
}

/** A reply as it is shown: without references. */
export function asShown(reply: PersonaReply): PersonaReply {
  const text = JSON.stringify(reply, (_, value) =>
    typeof value === 'string'
      ? writtenSentences(value)
          .map((sentence) => sentence.text + sentence.gap)
          .join('')
      : value,
  )
  return JSON.parse(text)
}

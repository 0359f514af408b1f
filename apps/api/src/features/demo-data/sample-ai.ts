import { answerTable } from '@whofor/core/segments/answer-table'
import { drawPortrait } from '../../ai/image/drawn-portrait.ts'
import type { Ai, ObjectRequest } from '../../ai/port.ts'
import type { DemoPersona, DemoSurvey } from './demo-survey.ts'

const SAMPLE = 'Whofor (sample)'

/** A model that replies with what was written by hand for a survey's groups. */
export function sampleAi({ summary, answered }: DemoSurvey): Ai {
  const used = { tokensUsed: 0, cost: 0, model: SAMPLE }
  return {
    model: SAMPLE,
    demo: false,
    image: drawPortrait,
    object: async (request) => ({ value: request.replySchema.parse(sampleOf(request)), ...used }),
    text: async () => {
      throw new Error('The samples hold no answers to questions.')
    },
  }

  function sampleOf({ name, data }: ObjectRequest<unknown>): unknown {
    if (name === 'context_analysis') return { ...summary, quotes: [] }
    const persona = name === 'persona' && nearestPersona(answered?.groups ?? [], data.answers)
    if (!persona) throw new Error(`There is no sample for ${name}.`)
    return persona
  }
}

/** The persona of the planted group whose usual answers have the highest counts in the table. */
function nearestPersona(
  groups: readonly { usual: number[]; persona?: DemoPersona }[],
  answers: string | undefined,
): DemoPersona | undefined {
  if (answers === undefined) return undefined
  const { questions } = answerTable.parse(JSON.parse(answers))
  const given = ({ usual }: { usual: number[] }) =>
    usual.reduce((sum, option, question) => sum + (questions[question]?.options[option]?.[1] ?? 0), 0)
  return groups.toSorted((a, b) => given(b) - given(a))[0]?.persona
}

import { drawPortrait } from '../../ai/image/drawn-portrait.ts'
import type { Ai, ObjectRequest } from '../../ai/port.ts'
import type { DemoPersona, DemoSurvey } from './demo-survey.ts'

const SAMPLE = 'Whofor (sample)'
const ROW = /^Q(\d+)\.([A-Z]) \| (\d+)/gmu

/** An AI that returns the handwritten personas of a survey's groups. */
export function sampleAi({ summary, answered }: DemoSurvey): Ai {
  const used = { tokensUsed: 0, cost: 0, model: SAMPLE }
  return {
    model: SAMPLE,
    demo: false,
    image: drawPortrait,
    object: async (request) => ({ value: request.reader.parse(sampleOf(request)), ...used }),
    text: async () => {
      throw new Error('The samples hold no answers to questions.')
    },
  }

  function sampleOf({ name, data }: ObjectRequest<unknown>): unknown {
    if (name === 'context_analysis') return { ...summary, quotes: [] }
    const persona = name === 'persona' && nearestPersona(answered?.groups ?? [], data.answers ?? '')
    if (!persona) throw new Error(`There is no sample for ${name}.`)
    return persona
  }
}

/** The persona of the planted group whose usual answers are the most frequent in the table. */
function nearestPersona(
  groups: readonly { usual: number[]; persona?: DemoPersona }[],
  table: string,
): DemoPersona | undefined {
  const counts = new Map(
    [...table.matchAll(ROW)].map(([, question, option = 'A', count]) => [
      `${Number(question) - 1}.${option.charCodeAt(0) - 65}`,
      Number(count),
    ]),
  )
  const frequency = ({ usual }: { usual: number[] }) =>
    usual.reduce((sum, option, question) => sum + (counts.get(`${question}.${option}`) ?? 0), 0)
  return groups.toSorted((a, b) => frequency(b) - frequency(a))[0]?.persona
}

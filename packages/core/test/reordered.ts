import { seededRandom, shuffled } from '../src/random.ts'
import type { Planted } from './planted-groups.ts'

/** The same survey with its questions, options and responses in another order; `truth` follows the responses. */
export function reordered({ questions, responses, truth }: Planted, seed: number): Planted {
  const random = seededRandom(seed)
  const order = shuffled([...questions.keys()], random)
  const places = questions.map(({ options }) => shuffled([...options.keys()], random))
  const moved = shuffled([...responses.keys()], random)
  return {
    questions: order.flatMap((q) => {
      const question = questions[q]
      const options = (places[q] ?? []).flatMap((place) => question?.options[place] ?? [])
      return question ? [{ ...question, options }] : []
    }),
    responses: moved.map((index) => order.map((q) => places[q]?.indexOf(responses[index]?.[q] ?? -1) ?? -1)),
    truth: moved.map((index) => truth[index] ?? 0),
  }
}

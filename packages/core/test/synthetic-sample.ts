import { seededRandom } from '../src/random.ts'
import type { Pattern } from '../src/segments/count-patterns.ts'
import type { Positions, ScoredQuestion } from '../src/survey/scoring.ts'

/** Responses drawn from known groups, to test whether segmentation recovers them. */
export type SyntheticSample = { questions: ScoredQuestion[]; responses: Positions[]; truth: number[] }

const SHARES = [0.5, 0.3, 0.2]

/** Questions with five options scored 1 to 9, then "Not sure". */
export function syntheticQuestions(count: number): ScoredQuestion[] {
  return Array.from({ length: count }, (_, q) => ({
    id: `q${q}`,
    question: `Question ${q + 1}?`,
    options: [
      ...[1, 3, 5, 7, 9].map((score) => ({ id: `q${q}-${score}`, text: `Answer worth ${score}`, score })),
      { id: `q${q}-n`, text: 'Not sure', score: 5, not_sure: true },
    ],
  }))
}

/** Each group has a typical option per question, chosen with probability `signal`, else any of the five. */
export function nominalSample(n: number, signal: number, seed: number): SyntheticSample {
  const random = seededRandom(seed)
  const questions = syntheticQuestions(10)
  const typical = SHARES.map(() => questions.map(() => Math.floor(random() * 5)))
  return drawSample(n, random, questions, (group, q) =>
    random() < signal ? (typical[group]?.[q] ?? 0) : Math.floor(random() * 5),
  )
}

/** Each group answers around one of three levels, with a normal spread of `sd` options. */
export function ordinalSample(n: number, sd: number, seed: number): SyntheticSample {
  const random = seededRandom(seed)
  const levels = [0.6, 2, 3.4]
  return drawSample(n, random, syntheticQuestions(10), (group) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.min(4, Math.max(0, Math.round((levels[group] ?? 2) + sd * normal)))
  })
}

function drawSample(
  n: number,
  random: () => number,
  questions: ScoredQuestion[],
  answer: (group: number, question: number) => number,
): SyntheticSample {
  const truth: number[] = []
  const responses: number[][] = []
  for (let i = 0; i < n; i += 1) {
    const draw = random()
    const group = draw < 0.5 ? 0 : draw < 0.8 ? 1 : 2
    truth.push(group)
    responses.push(questions.map((_, q) => answer(group, q)))
  }
  return { questions, responses, truth }
}

/** Each response as a separate pattern of weight 1. */
export function uncounted(responses: readonly Positions[]): Pattern[] {
  return responses.map((answers) => ({ answers, weight: 1 }))
}

/** Shuffles deterministically by seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = seededRandom(seed)
  return items
    .map((item) => ({ item, order: random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ item }) => item)
}

/** Adjusted Rand index of two groupings of the same responses: 1 if equal, about 0 by chance (Hubert, Arabie 1985). */
export function adjustedRand(left: readonly number[], right: readonly number[]): number {
  const pairs = (labels: readonly (number | string)[]) => {
    const sizes = new Map<number | string, number>()
    for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1)
    return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
  }
  const both = pairs(left.map((label, i) => `${label}/${right[i]}`))
  const [a, b] = [pairs(left), pairs(right)]
  const expected = (a * b) / ((left.length * (left.length - 1)) / 2)
  const highest = (a + b) / 2
  return highest === expected ? 1 : (both - expected) / (highest - expected)
}

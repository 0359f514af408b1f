import { seededRandom, shuffled } from '../src/random.ts'
import type { Positions, ScoredQuestion } from '../src/survey/scoring.ts'

/** Responses drawn from groups that are known, with the group of each. */
export type Planted = { questions: ScoredQuestion[]; responses: Positions[]; truth: number[] }
type Random = () => number
/** Draws the groups' habits, then one answer of a group to a question. */
type Habits = (random: Random) => (group: number, question: number) => number
type Shape = { n: number; seed: number; questions?: number; options?: number; shares: readonly number[] }

/** Shares of 1 to 5 groups. */
export const SHARES: Record<number, readonly number[]> = {
  1: [1],
  2: [0.6, 0.4],
  3: [0.5, 0.3, 0.2],
  4: [0.4, 0.25, 0.2, 0.15],
  5: [0.3, 0.2, 0.2, 0.15, 0.15],
}

/** Each group has one typical option per question, chosen with probability `signal`; otherwise any option. */
export const nominal = (signal: number, k: number) => (n: number, seed: number) =>
  plant({ n, seed, shares: SHARES[k] ?? [1] }, (random) => {
    const typical = tableOf(k, 10, () => Math.floor(random() * 5))
    return (group, q) => (random() < signal ? (typical[group]?.[q] ?? 0) : Math.floor(random() * 5))
  })

/** Each group answers every question around one level of its own, with a normal spread of `sd` options. */
export const ladder = (sd: number, k: number) => (n: number, seed: number) =>
  plant({ n, seed, shares: SHARES[k] ?? [1] }, (random) => (group) => {
    return nearest(0.6 + (group * 2.8) / Math.max(1, k - 1) + sd * normal(random))
  })

/** Each group answers each question around a level of its own. */
export const profile = (sd: number, k: number) => (n: number, seed: number) =>
  plant({ n, seed, shares: SHARES[k] ?? [1] }, (random) => {
    const levels = tableOf(k, 10, () => random() * 4)
    return (group, q) => nearest((levels[group]?.[q] ?? 0) + sd * normal(random))
  })

/** Each option of each question has a probability of its own in each group, from a symmetric Dirichlet distribution. */
export const dirichlet = (concentration: number, k: number) => (n: number, seed: number) =>
  plant({ n, seed, shares: SHARES[k] ?? [1] }, (random) => {
    const shares = tableOf(k, 10, () => dirichletDraw(random, 5, concentration))
    return (group, q) => draw(random, shares[group]?.[q] ?? [1])
  })

/** Groups of which each option's probability is given. @param probabilities [group][question][option] */
export const mixture =
  (shares: readonly number[], probabilities: readonly (readonly (readonly number[])[])[]) =>
  (n: number, seed: number) =>
    plant(
      {
        n,
        seed,
        shares,
        questions: probabilities[0]?.length ?? 0,
        options: probabilities[0]?.[0]?.length ?? 0,
      },
      (random) => (group, q) => draw(random, probabilities[group]?.[q] ?? [1]),
    )

/** No groups: independent answers, all options alike or with shares of their own. */
export const noGroups = (questions: number, options: number, skewed: boolean) => (n: number, seed: number) =>
  plant({ n, seed, questions, options, shares: [1] }, (random) => {
    const shares = Array.from({ length: questions }, () => dirichletDraw(random, options, skewed ? 1 : 1e6))
    return (_, q) => draw(random, shares[q] ?? [1])
  })

/** The same with a share of respondents who chose one and the same place everywhere. */
export const withStraightLiners =
  (sample: (n: number, seed: number) => Planted, share: number) => (n: number, seed: number) => {
    const planted = sample(n, seed)
    const random = seededRandom(seed + 1_000_003)
    const options = planted.questions[0]?.options.length ?? 1
    const responses = planted.responses.map((answers) => {
      if (random() >= share) return answers
      const place = Math.floor(random() * options)
      return answers.map(() => place)
    })
    return { ...planted, responses }
  }

function plant({ n, seed, questions = 10, options = 5, shares }: Shape, habits: Habits): Planted {
  const random = seededRandom(seed * 7919 + 13)
  const answer = habits(random)
  const truth = Array.from({ length: n }, () => 0)
  const responses = truth.map((_, index) => {
    const group = draw(random, shares)
    truth[index] = group
    return Array.from({ length: questions }, (__, q) => answer(group, q))
  })
  return { questions: plantedQuestions(questions, options), responses, truth }
}

export function plantedQuestions(count: number, options: number): ScoredQuestion[] {
  return Array.from({ length: count }, (_, q) => ({
    id: `q${q}`,
    question: `Question ${q + 1}?`,
    options: Array.from({ length: options }, (__, place) => ({
      id: `q${q}-${place}`,
      text: `Answer ${place + 1}`,
      score: 1 + (9 * place) / Math.max(1, options - 1),
    })),
  }))
}

const tableOf = <T>(groups: number, questions: number, cell: () => T): T[][] =>
  Array.from({ length: groups }, () => Array.from({ length: questions }, cell))

const nearest = (level: number) => Math.min(4, Math.max(0, Math.round(level)))

function draw(random: Random, shares: readonly number[]): number {
  let left = random()
  const found = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return found === -1 ? shares.length - 1 : found
}

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function dirichletDraw(random: Random, options: number, concentration: number): number[] {
  const parts = Array.from({ length: options }, () => gamma(random, concentration))
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => part / sum)
}

/** Marsaglia and Tsang 2000. */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random()) ** (1 / shape)
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

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

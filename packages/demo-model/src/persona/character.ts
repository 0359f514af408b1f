import { diceOf } from '@whofor/core/random'
import { ARCHETYPES, type Archetype } from '../banks/archetypes.ts'
import { overlap, wordsOf } from '../word-overlap.ts'
import type { Person } from './person.ts'

/**
 * A character in the words of the brief's temperament. For consecutive briefs it combines five archetypes like a Latin
 * square: their number is prime, so two personas in 121 with different temperaments share at most one of five parts.
 */
export function characterOf({ turn, temperament }: Person, context: string, ordinal: number): Archetype {
  if (turn === null || !temperament) {
    const order = diceOf(context).some(ARCHETYPES, ARCHETYPES.length)
    return order[ordinal % order.length] ?? ARCHETYPES[0]
  }
  const nearest = nearestIndex(temperament)
  const round = Math.floor(turn / ARCHETYPES.length)
  const { shopping, manner } = archetypeAt(nearest + round + 4)
  const { decision, brands } = archetypeAt(nearest + 2 * round + 7)
  const { motivations, fears } = archetypeAt(nearest + 3 * round + 1)
  const { objections, challenges } = archetypeAt(nearest + 4 * round + 9)
  const habits = { shopping, manner, decision, brands }
  const hook = `who ${temperament}`
  return { ...archetypeAt(nearest), hook, ...habits, motivations, fears, objections, challenges }
}

const archetypeAt = (index: number): Archetype => ARCHETYPES[index % ARCHETYPES.length] ?? ARCHETYPES[0]

/** The archetype with the most words in common; by chance where several have as many. */
function nearestIndex(temperament: string): number {
  const words = wordsOf(temperament)
  const scores = ARCHETYPES.map(({ signs }) => overlap(signs, words))
  const best = Math.max(...scores)
  const [index = 0] = diceOf(temperament).some(
    scores.flatMap((score, at) => (score === best ? [at] : [])),
    1,
  )
  return index
}

import { diceOf } from '@whofor/core/random'
import { ARCHETYPES, type Archetype } from '../banks/archetypes.ts'
import { overlap, wordsOf } from '../word-overlap.ts'
import type { Person } from './person.ts'

/**
 * A character in the words of the brief's temperament, with values of the archetype nearest to it. For consecutive briefs the
 * other parts form a Latin square: the number of archetypes is prime, so two personas in 121 share at most one of the four.
 */
export function characterOf({ turn, temperament }: Person, context: string, ordinal: number): Archetype {
  if (turn === null || !temperament) {
    const order = diceOf(context).some(ARCHETYPES, ARCHETYPES.length)
    return order[ordinal % order.length] ?? ARCHETYPES[0]
  }
  const column = turn % ARCHETYPES.length
  const round = Math.floor(turn / ARCHETYPES.length)
  const { shopping, manner } = archetypeAt(column + round + 4)
  const { decision, brands } = archetypeAt(column + 2 * round + 7)
  const { motivations, fears } = archetypeAt(column + 3 * round + 1)
  const { objections, challenges } = archetypeAt(column + 4 * round + 9)
  const habits = { shopping, manner, decision, brands }
  const hook = `who ${temperament}`
  return { ...nearestTo(temperament), hook, ...habits, motivations, fears, objections, challenges }
}

const archetypeAt = (index: number): Archetype => ARCHETYPES[index % ARCHETYPES.length] ?? ARCHETYPES[0]

/** The archetype with the most words in common; by chance where several have as many. */
function nearestTo(temperament: string): Archetype {
  const words = wordsOf(temperament)
  const scores = new Map(ARCHETYPES.map((archetype) => [archetype, overlap(archetype.signs, words)]))
  const best = Math.max(...scores.values())
  const nearest = ARCHETYPES.filter((archetype) => scores.get(archetype) === best)
  return diceOf(temperament).some(nearest, 1)[0] ?? ARCHETYPES[0]
}

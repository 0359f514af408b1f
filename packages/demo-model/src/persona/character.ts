import { TEMPERAMENTS } from '@whofor/core/persona/brief-deck'
import { diceOf } from '@whofor/core/random'
import { ARCHETYPES, type Archetype } from '../banks/archetypes.ts'
import type { Person } from './person.ts'

/**
 * A way of going about things. Where people are drawn one after another it is put together of five kinds, as in a Latin
 * square: their number is prime, so that two of an owner's first 121 people have at most one of the five parts in common.
 */
export function characterOf(person: Person, context: string, ordinal: number): Archetype {
  const temper = TEMPERAMENTS.indexOf(person.temperament)
  if (person.turn === null || temper < 0) {
    const order = diceOf(context).some(ARCHETYPES, ARCHETYPES.length)
    return order[ordinal % order.length] ?? ARCHETYPES[0]
  }
  const round = Math.floor(person.turn / ARCHETYPES.length)
  const { shopping, manner } = archetypeAt(temper + round + 4)
  const { decision, brands } = archetypeAt(temper + 2 * round + 7)
  const { motivations, fears } = archetypeAt(temper + 3 * round + 1)
  const { objections, challenges } = archetypeAt(temper + 4 * round + 9)
  const habits = { shopping, manner, decision, brands }
  return { ...archetypeAt(temper), ...habits, motivations, fears, objections, challenges }
}

const archetypeAt = (place: number): Archetype => ARCHETYPES[place % ARCHETYPES.length] ?? ARCHETYPES[0]

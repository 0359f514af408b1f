import { diceOf } from '@whofor/core/random'
import { ARCHETYPES, type Archetype } from '../banks/archetypes.ts'
import { overlap, wordsOf } from '../word-overlap.ts'
import type { Finding } from './findings.ts'
import type { Person } from './person.ts'

/**
 * A character in the words of the brief's temperament, with values of the archetype nearest to it. For consecutive briefs the
 * other parts form a Latin square: the number of archetypes is prime, so two personas in 121 share at most one of the four.
 */
export function characterOf({ turn, temperament }: Person, { context, ordinal, findings }: Basis): Archetype {
  const fitting = archetypesFor(findings)
  const archetypeAt = (index: number) => fittingAt(fitting, index)
  if (turn === null || !temperament) {
    const order = diceOf(context).some(fitting, fitting.length)
    return order[ordinal % order.length] ?? ARCHETYPES[0]
  }
  const column = turn % ARCHETYPES.length
  const round = Math.floor(turn / ARCHETYPES.length)
  const { shopping, manner } = archetypeAt(column + round + 4)
  const { decision, brands } = archetypeAt(column + 2 * round + 7)
  const { motivations, fears } = archetypeAt(column + 3 * round + 1)
  const { objections, challenges } = archetypeAt(column + 4 * round + 9)
  const habits = { shopping, manner, decision, brands }
  const nearest = nearestTo(temperament)
  const fits = fitting.includes(nearest)
  const near = fits ? nearest : archetypeAt(column)
  const hook = fits ? `who ${temperament}` : near.hook
  return { ...near, hook, ...habits, motivations, fears, objections, challenges }
}

type Basis = { context: string; ordinal: number; findings: readonly Finding[] }

/** The archetypes that contradict no answer, or all where every one would. */
export function archetypesFor(findings: readonly Finding[]): readonly [Archetype, ...Archetype[]] {
  const said = findings.filter(({ unsure }) => !unsure).map(({ answer }) => answer)
  const [first, ...others] = ARCHETYPES.filter(({ against }) => !said.some((one) => against?.test(one)))
  return first ? [first, ...others] : ARCHETYPES
}

/** The archetype with that index, or another one where it does not fit. */
function fittingAt(fitting: readonly [Archetype, ...Archetype[]], index: number): Archetype {
  const first = ARCHETYPES[index % ARCHETYPES.length]
  return first && fitting.includes(first) ? first : (fitting[index % fitting.length] ?? fitting[0])
}

/** The archetype with the most words in common; by chance where several have as many. */
function nearestTo(temperament: string): Archetype {
  const words = wordsOf(temperament)
  const scores = new Map(ARCHETYPES.map((archetype) => [archetype, overlap(archetype.signs, words)]))
  const best = Math.max(...scores.values())
  const nearest = ARCHETYPES.filter((archetype) => scores.get(archetype) === best)
  return diceOf(temperament).some(nearest, 1)[0] ?? ARCHETYPES[0]
}

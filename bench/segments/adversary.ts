import { checkClaims } from '../../packages/core/src/claims/check-claims.ts'
import { attackedGroup, attacks } from '../../packages/core/test/adversary.ts'

const RUNS = 500
const SENTENCES = 20

/**
 * How many sentences that nobody checked a model brings into 500 texts of 20 sentences: wrong numbers, also spelled out, invented
 * references and sources, addresses, markup, and words of strength. With the checks, and as the bare prompt shows them.
 */
export function runAdversary(): Record<string, number> {
  const table = attackedGroup()
  let shown = 0
  let bare = 0
  for (let run = 1; run <= RUNS; run += 1) {
    const made = attacks(run)
    for (let count = 0; count < SENTENCES; count += 1) {
      const { written, marker, fate } = made.next().value
      const { claims } = checkClaims(`Opens early. ${written} Reads a lot.`, {
        table,
        stated: new Set(['I1']),
      })
      const claim = claims.find(({ text }) => text.includes(marker))
      bare += 1
      if (claim && (fate === 'dropped' || claim.basis !== 'assumed')) shown += 1
    }
  }
  console.log(
    `\nunverified sentences shown, of ${bare}: ${shown} with the checks, ${bare} with the bare prompt`,
  )
  return { adversary_runs: RUNS, adversary_shown: shown, adversary_bare: bare }
}

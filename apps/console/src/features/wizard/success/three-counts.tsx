import { countBases } from '@whofor/core/claims/evidence-text'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/wizard/success'
import { BasisMark } from '../../personas/evidence/basis-mark.tsx'

const BASES = ['stated', 'inferred', 'assumed'] as const

/** How much of a persona its owner said, what follows from that, and what was made up. */
export function ThreeCounts({ evidence }: Pick<PersonaDetail, 'evidence'>) {
  if (!evidence || evidence.length === 0) return null
  const counts = countBases(evidence)
  return (
    <ul aria-label={texts.rests_on} className="grid gap-1.5 border-t-2 border-ink pt-4 text-sm tabular-nums">
      {BASES.map((basis) => (
        <li key={basis} className="flex items-center gap-2">
          <BasisMark basis={basis} />
          {texts[basis]({ count: counts[basis] })}
        </li>
      ))}
    </ul>
  )
}

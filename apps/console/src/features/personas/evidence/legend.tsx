import { countBases } from '@whofor/core/claims/evidence-text'
import { BASES, type Basis } from '@whofor/core/claims/written-sentences'
import { texts } from '@whofor/texts/console/personas/evidence'
import { currentLocale } from '@whofor/texts/current-locale'
import { formatNumber } from '../../../lib/format.ts'
import { BasisMark } from './basis-mark.tsx'
import { type SheetEvidence, useEvidence } from './evidence-context.ts'
import { basisWords } from './figures.ts'

/** The bases that occur, with the number of sentences of each. */
function counts({ all }: SheetEvidence): [Basis, number][] {
  const counted = countBases(all)
  return BASES.flatMap((basis): [Basis, number][] => (counted[basis] > 0 ? [[basis, counted[basis]]] : []))
}

/** The legend as a filter: highlights the sentences of the bases that are ticked. */
export function BasisFilter() {
  const evidence = useEvidence()
  if (!evidence) return null
  return (
    <fieldset className="mt-6 text-sm max-md:hidden print:hidden">
      <legend className="mb-1.5 text-xs font-[550] text-ink-2">{texts.based_on}</legend>
      {counts(evidence).map(([basis, count]) => (
        <label
          key={basis}
          className="grid min-h-6 cursor-pointer grid-cols-[.75rem_1fr_auto] items-center gap-2 rounded-sm text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:font-[550] has-checked:text-ink hover:text-ink"
        >
          <input
            type="checkbox"
            className="peer sr-only"
            checked={evidence.highlighted.has(basis)}
            onChange={() => evidence.highlight(basis)}
          />
          <BasisMark basis={basis} />
          {basisWords(basis, evidence.isOwner).label}
          <span className="font-[550] text-ink tabular-nums">{formatNumber(count)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What each mark means. */
export function Legend() {
  const evidence = useEvidence()
  if (!evidence) return null
  return (
    <section aria-label={texts.legend} className="border-t border-line py-5 print:py-3">
      <ul className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm text-ink-2 max-sm:grid">
        {counts(evidence).map(([basis, count]) => {
          const { label, meaning } = basisWords(basis, evidence.isOwner)
          return (
            <li key={basis} className="flex gap-2">
              <span className="mt-1">
                <BasisMark basis={basis} />
              </span>
              <span>
                <b className="block font-[550] text-ink tabular-nums">
                  {formatNumber(count)} {label.toLocaleLowerCase(currentLocale())}
                </b>
                {meaning}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

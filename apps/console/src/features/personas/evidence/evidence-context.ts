import type { Evidence } from '@whofor/core/claims/evidence'
import type { Basis } from '@whofor/core/claims/written-sentences'
import { createContext, useContext, useMemo, useState } from 'react'

/** The evidence of one persona as its sheet shows it. One receipt is open at a time. */
export type SheetEvidence = {
  all: readonly Evidence[]
  of: (field: string) => readonly Evidence[]
  isOwner: boolean
  /** Whether answers of a survey were counted. */
  ofSurvey: boolean
  /** When the answers were counted, where that is known. */
  countedAt: number | null
  surveyId: string | null
  openKey: string | null
  toggle: (key: string) => void
  /** Sentences of these bases are highlighted. */
  highlighted: ReadonlySet<Basis>
  highlight: (basis: Basis) => void
}

/** Null where a persona has no evidence: it is from before sentences were checked, or it came as a file. */
export const EvidenceContext = createContext<SheetEvidence | null>(null)
export const useEvidence = () => useContext(EvidenceContext)

type Known = Pick<SheetEvidence, 'isOwner' | 'ofSurvey' | 'countedAt' | 'surveyId'>

export function useSheetEvidence(all: readonly Evidence[] | null, known: Known): SheetEvidence | null {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [highlighted, setHighlighted] = useState<ReadonlySet<Basis>>(new Set())
  const byField = useMemo(() => Map.groupBy(all ?? [], ({ field }) => field), [all])
  if (!all) return null
  return {
    ...known,
    all,
    of: (field) => byField.get(field) ?? [],
    openKey,
    toggle: (key) => setOpenKey((open) => (open === key ? null : key)),
    highlighted,
    highlight: (basis) =>
      setHighlighted(
        (before) =>
          new Set(before.has(basis) ? [...before].filter((one) => one !== basis) : [...before, basis]),
      ),
  }
}

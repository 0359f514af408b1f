import type { Evidence } from '@whofor/core/claims/evidence'
import { texts } from '@whofor/texts/console/personas/evidence'
import { stop } from '../edit/section-stops.ts'
import { BasisMark } from './basis-mark.tsx'
import { basisWords } from './basis-texts.ts'
import { useEvidence } from './evidence-context.ts'
import { leadingCount, receiptOf } from './figures.ts'

type Props = { evidence: Evidence; receiptId: string; open: boolean; onToggle: () => void }

/** The mark behind a sentence, which opens its receipt. */
export function MarkButton({ evidence, receiptId, open, onToggle }: Props) {
  const { label } = basisWords(evidence.basis, useEvidence()?.isOwner ?? false)
  const counted = leadingCount(evidence.references)
  const summary = counted ? `${label}: ${receiptOf(counted)}` : label
  return (
    <button
      type="button"
      {...stop('mark')}
      aria-expanded={open}
      aria-controls={open ? receiptId : undefined}
      aria-label={`${summary}. ${open ? texts.hide : texts.show}`}
      title={summary}
      className="relative z-1 -my-1.5 -mr-1 inline-grid size-6 place-items-center rounded-sm align-middle hover:bg-quiet-soft print:mx-0.5 print:my-0 print:size-auto"
      onClick={onToggle}
    >
      <BasisMark basis={evidence.basis} />
    </button>
  )
}

import type { Evidence } from '@whofor/core/claims/evidence'
import { texts } from '@whofor/texts/console/personas/evidence'
import { useEvidence } from './evidence-context.ts'
import { countText, leadingCount, shareText } from './figures.ts'
import { MarkButton } from './mark-button.tsx'
import { Receipt } from './receipt.tsx'

/** A short fact with its mark, and the figure of what was counted. */
export function MarkedFact({ field, text }: { field: string; text: string }) {
  const id = receiptId(field)
  const sheet = useEvidence()
  const evidence = sheet?.of(field)[0]
  if (!sheet || !evidence) return text
  const key = keyOf(evidence)
  const open = sheet.openKey === key
  const counted = leadingCount(evidence.references)
  return (
    <>
      {text}
      <MarkButton evidence={evidence} receiptId={id} open={open} onToggle={() => sheet.toggle(key)} />
      {counted && (
        <small className="block text-sm font-normal text-ink-2 tabular-nums">
          {[countText(counted), shareText(counted)].filter((part) => part !== null).join(' · ')}
        </small>
      )}
    </>
  )
}

/** The receipt of a fact while it is open, in a row of its own below the facts beside it. */
export function FactReceipt({ field }: { field: string }) {
  const sheet = useEvidence()
  const evidence = sheet?.of(field)[0]
  if (!evidence || sheet?.openKey !== keyOf(evidence)) return null
  return (
    <div className="col-span-full -mt-2">
      <dt className="sr-only">{texts.receipt}</dt>
      <dd>
        <Receipt id={receiptId(field)} evidence={evidence} />
      </dd>
    </div>
  )
}

const keyOf = ({ field, sentence }: Evidence): string => `${field} ${sentence}`
const receiptId = (field: string): string => `receipt-${field.replaceAll(/[^\w-]+/gu, '-')}`

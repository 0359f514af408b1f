import { useId } from 'react'
import { useEvidence } from './evidence-context.ts'
import { countText, leadingCount, shareText } from './figures.ts'
import { MarkButton } from './mark-button.tsx'
import { Receipt } from './receipt.tsx'

/** A short fact with its mark, and the figure of what was counted. */
export function MarkedFact({ field, text }: { field: string; text: string }) {
  const id = useId()
  const sheet = useEvidence()
  const evidence = sheet?.of(field)[0]
  if (!sheet || !evidence) return text
  const key = `${field} ${evidence.sentence}`
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
      {open && <Receipt id={id} evidence={evidence} />}
    </>
  )
}

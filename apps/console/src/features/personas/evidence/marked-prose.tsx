import type { MarkedPiece } from '@whofor/core/claims/marked-text'
import { useId } from 'react'
import { useEvidence } from './evidence-context.ts'
import { Highlight } from './highlight.tsx'
import { MarkButton } from './mark-button.tsx'
import { Receipt } from './receipt.tsx'
import { spansOf } from './spans.ts'

type Props = { field: string; text: string }

/** Prose with a mark behind each sentence. Receipts open under the paragraph. */
export function MarkedProse({ field, text }: Props) {
  const paragraphs = text.split(/\n+/u).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className="grid gap-3 text-md leading-6 print:gap-1.5 print:leading-5">
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph} field={field} text={paragraph} />
      ))}
    </div>
  )
}

function Paragraph({ field, text }: Props) {
  const id = useId()
  const evidence = useEvidence()
  const spans = evidence ? spansOf(text, evidence.of(field)) : [{ text, evidence: null }]
  const keyOf = ({ text: sentence }: MarkedPiece) => `${field} ${sentence}`
  const open = spans.find((span) => span.evidence && keyOf(span) === evidence?.openKey)
  return (
    <div>
      <p className="max-w-[62ch] text-pretty">
        {spans.map((span, place) => (
          <Sentence
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps between sentences are all the same text
            key={`${place} ${span.text}`}
            span={span}
            receiptId={id}
            open={span === open}
            onToggle={() => evidence?.toggle(keyOf(span))}
          />
        ))}
      </p>
      {open?.evidence && <Receipt id={id} evidence={open.evidence} />}
    </div>
  )
}

type SentenceProps = { span: MarkedPiece; receiptId: string; open: boolean; onToggle: () => void }

/** The mark stays with the last word. */
function Sentence({ span: { text, evidence }, receiptId, open, onToggle }: SentenceProps) {
  if (!evidence) return text
  const cut = text.lastIndexOf(' ') + 1
  return (
    <Highlight basis={evidence.basis} open={open}>
      {text.slice(0, cut)}
      <span className="whitespace-nowrap">
        {text.slice(cut)}
        <MarkButton evidence={evidence} receiptId={receiptId} open={open} onToggle={onToggle} />
      </span>
    </Highlight>
  )
}

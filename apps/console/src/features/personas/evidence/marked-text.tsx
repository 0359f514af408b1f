import type { Evidence } from '@whofor/core/claims/evidence'
import { type MarkedPiece, markedPieces } from '@whofor/core/claims/marked-text'
import type { Basis } from '@whofor/core/claims/written-sentences'
import { texts } from '@whofor/texts/console/personas/evidence'
import { type ReactNode, useId } from 'react'
import { stop } from '../edit/section-stops.ts'
import { BasisMark } from './basis-mark.tsx'
import { useEvidence } from './evidence-context.ts'
import { basisWords, countText, leadingCount, receiptOf, shareText } from './figures.ts'
import { Receipt } from './receipt.tsx'

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

type MarkButtonProps = { evidence: Evidence; receiptId: string; open: boolean; onToggle: () => void }

/** The mark behind a sentence, which opens its receipt. */
function MarkButton({ evidence, receiptId, open, onToggle }: MarkButtonProps) {
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

type HighlightProps = { basis: Basis; open: boolean; children: ReactNode }

/** Marks a sentence whose receipt is open, or whose basis is chosen in the legend. */
export function Highlight({ basis, open, children }: HighlightProps) {
  const highlighted = useEvidence()?.highlighted.has(basis) ?? false
  const marked = open || highlighted
  return (
    <span
      data-highlighted={marked || undefined}
      className={marked ? 'rounded-sm bg-accent-soft print:bg-transparent' : ''}
    >
      {children}
    </span>
  )
}

/** Sentences that have evidence, and the text between them. */
export const spansOf = (text: string, evidence: readonly Evidence[]): MarkedPiece[] =>
  markedPieces(text, evidence).flatMap((piece) => {
    if (!piece.evidence) return [piece]
    const at = Math.max(0, piece.text.length - piece.evidence.sentence.trim().length)
    const sentence = { text: piece.text.slice(at), evidence: piece.evidence }
    return at > 0 ? [{ text: piece.text.slice(0, at), evidence: null }, sentence] : [sentence]
  })

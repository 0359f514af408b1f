import type { Evidence } from '@whofor/core/claims/evidence'
import { texts as evidenceTexts } from '@whofor/texts/console/personas/evidence'
import { useId } from 'react'
import { stop } from '../edit/section-stops.ts'
import { BasisMark } from './basis-mark.tsx'
import { useEvidence } from './evidence-context.ts'
import { basisWords, countText, followsText, leadingCount, overallText, shareText } from './figures.ts'
import { Highlight, MarkedProse, spansOf } from './marked-text.tsx'
import { Receipt, ShareBar } from './receipt.tsx'

type Props = { field: string; texts: readonly string[] }

/** One row for each text: its mark, the text and its figure. A text of several sentences has marks within. */
export const MarkedLines = ({ field, texts }: Props) => (
  <ul className="@container grid gap-2 print:gap-1">
    {texts.map((text) => (
      <Line key={text} field={field} text={text} />
    ))}
  </ul>
)

function Line({ field, text }: { field: string; text: string }) {
  const id = useId()
  const sheet = useEvidence()
  const spans = spansOf(text, sheet?.of(field) ?? [])
  const [only] = spans
  const evidence = spans.length === 1 ? only?.evidence : null
  if (!evidence)
    return (
      <li>
        <MarkedProse field={field} text={text} />
      </li>
    )
  const key = `${field} ${text}`
  const open = sheet?.openKey === key
  return (
    <li className="grid grid-cols-[.75rem_minmax(0,1fr)] gap-x-3 @md:grid-cols-[.75rem_minmax(0,1fr)_8.25rem] print:grid-cols-[.6rem_minmax(0,1fr)] print:gap-x-2">
      <span className="mt-[.3125rem]">
        <BasisMark basis={evidence.basis} label={basisWords(evidence.basis, sheet?.isOwner ?? false).label} />
      </span>
      <span className="min-w-0 text-md text-pretty">
        <Highlight basis={evidence.basis} open={open}>
          {text}
        </Highlight>
      </span>
      <Figure evidence={evidence} receiptId={id} open={open} onToggle={() => sheet?.toggle(key)} />
      {open && (
        <div className="col-start-1 -col-end-1 @md:col-start-2">
          <Receipt id={id} evidence={evidence} />
        </div>
      )}
    </li>
  )
}

type FigureProps = { evidence: Evidence; receiptId: string; open: boolean; onToggle: () => void }

/** The figure of what was counted, or a word; opens the receipt. */
function Figure({ evidence, receiptId, open, onToggle }: FigureProps) {
  const isOwner = useEvidence()?.isOwner ?? false
  const { basis } = evidence
  const counted = basis === 'observed' || basis === 'inferred' ? leadingCount(evidence.references) : null
  const share = counted && shareText(counted)
  return (
    <button
      type="button"
      {...stop('mark')}
      aria-expanded={open}
      aria-controls={open ? receiptId : undefined}
      className="group/figure relative z-1 min-h-6 self-start rounded-sm text-left text-sm tabular-nums @max-md:col-start-2 @max-md:max-w-[13.75rem] print:col-start-2 print:min-h-0"
      onClick={onToggle}
    >
      {counted ? (
        <>
          {basis === 'observed' ? (
            <span className="font-[550] text-accent-text group-hover/figure:underline">
              {countText(counted)}
            </span>
          ) : (
            <span className="text-ink-2 group-hover/figure:underline">{followsText(counted)}</span>
          )}
          {share && <span className="text-ink-2"> · {share}</span>}
          <ShareBar counted={counted} className="mt-0.5 h-1" />
          <span className="sr-only">, {evidenceTexts.overall({ share: overallText(counted) })}</span>
        </>
      ) : (
        <span className="text-ink-3 group-hover/figure:underline print:hidden">
          {wordOf(evidence, isOwner)}
        </span>
      )}
      <span className="sr-only">. {open ? evidenceTexts.hide : evidenceTexts.show}</span>
    </button>
  )
}

function wordOf({ basis, references }: Evidence, isOwner: boolean): string {
  if (basis === 'stated') return isOwner ? evidenceTexts.you_said : evidenceTexts.owner_said
  if (basis === 'assumed') return evidenceTexts.assumed.label
  if (references.length === 0)
    return basis === 'observed' ? evidenceTexts.few_answers : evidenceTexts.inferred.label
  return evidenceTexts.from_answers({ count: references.length })
}

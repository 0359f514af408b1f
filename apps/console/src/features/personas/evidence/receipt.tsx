import type { Evidence, EvidenceReference } from '@whofor/core/claims/evidence'
import { type Counted, intervalText } from '@whofor/core/claims/evidence-text'
import { PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import { texts } from '@whofor/texts/console/personas/evidence'
import { Link } from 'wouter'
import { CircleCheck } from '../../../components/ui/icons.ts'
import { formatDate } from '../../../lib/format.ts'
import { useEvidence } from './evidence-context.ts'
import { countText, overallText, percentOf, receiptOf, shareText } from './figures.ts'

type Props = { id: string; evidence: Evidence }

/** What a sentence rests on, opened in place. */
export function Receipt({ id, evidence: { basis, references } }: Props) {
  const isOwner = useEvidence()?.isOwner ?? false
  const counted = references.filter((one) => one.counted)
  return (
    <section
      id={id}
      data-receipt
      aria-label={texts.receipt}
      className="slip @container relative z-1 my-2 grid cursor-auto gap-4 bg-surface-2 px-5 pt-4 pb-6.5 text-base font-normal text-ink print:hidden"
    >
      {references.length > 0 && (basis === 'inferred' || basis === 'assumed') && (
        <p className="text-sm text-ink-2">
          {basis === 'inferred' ? texts.follows_from : texts.within_answer}
        </p>
      )}
      {references.map((one) =>
        one.counted ? (
          <CountedReceipt key={one.code} reference={one} counted={one.counted} />
        ) : (
          <OwnersAnswer key={one.code} reference={one} isOwner={isOwner} />
        ),
      )}
      {references.length === 0 && <p className="text-pretty">{withoutReference(basis, isOwner)}</p>}
      {counted.length > 0 && <Source references={counted} />}
    </section>
  )
}

function withoutReference(basis: Evidence['basis'], isOwner: boolean): string {
  if (basis === 'stated') return isOwner ? texts.your_words : texts.owners_words
  if (basis === 'assumed') return texts.made_up
  if (basis === 'observed') return texts.too_few
  return isOwner ? texts.from_description : texts.not_shown
}

function CountedReceipt({ reference, counted }: { reference: EvidenceReference; counted: Counted }) {
  const whole = counted.n === counted.overall_n
  const interval = intervalText(counted)
  return (
    <div>
      <h3 className="text-md tabular-nums">{receiptOf(counted)}</h3>
      <div className="mt-3 grid gap-x-6 gap-y-4 @md:grid-cols-2">
        <dl className="grid content-start gap-2 text-sm">
          <Bar
            label={whole ? texts.everyone : texts.this_group}
            counted={counted}
            value={shareText(counted) ?? countText(counted)}
            band
          />
          {!whole && (
            <Bar
              label={texts.everyone}
              counted={{ ...counted, count: counted.overall_count, n: counted.overall_n }}
              value={overallText(counted)}
            />
          )}
        </dl>
        <div className="text-sm text-ink-2">
          <p className="text-pretty">{reference.question}</p>
          <p className="font-[550] text-pretty text-ink">{reference.answer}</p>
          {interval && <p className="mt-1.5">{texts.interval({ range: interval })}</p>}
          {counted.n < PERCENT_FROM && (
            <p className="mt-1.5">{texts.under_percent({ count: PERCENT_FROM })}</p>
          )}
          {counted.sets_apart && <p className="mt-1.5">{texts.apart}</p>}
        </div>
      </div>
    </div>
  )
}

type BarProps = { label: string; counted: Counted; value: string; band?: boolean }

const Bar = ({ label, counted, value, band = false }: BarProps) => (
  <div className="grid grid-cols-[4.5rem_minmax(2rem,1fr)_auto] items-center gap-3">
    <dt className="text-ink-2">{label}</dt>
    <dd>
      {band ? (
        <ShareBar counted={counted} className="h-1.5" band />
      ) : (
        <span aria-hidden className="relative block h-1.5 rounded-full bg-track">
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-ink-3"
            style={{ width: `${percentOf(counted.count, counted.n)}%` }}
          />
        </span>
      )}
    </dd>
    <dd className="min-w-11 text-right font-[550] whitespace-nowrap tabular-nums">{value}</dd>
  </div>
)

const OwnersAnswer = ({ reference, isOwner }: { reference: EvidenceReference; isOwner: boolean }) => (
  <div>
    <p className="text-sm text-ink-2">{isOwner ? texts.you_answered : texts.owner_answered}</p>
    <p className="text-sm text-pretty text-ink-2">{reference.question}</p>
    <p className="voice mt-1 text-[1.0625rem]/6 text-pretty break-words">{reference.answer}</p>
  </div>
)

function Source({ references }: { references: readonly EvidenceReference[] }) {
  const evidence = useEvidence()
  const answers = references[0]?.counted?.overall_n ?? 0
  const day = evidence?.countedAt ? formatDate(evidence.countedAt) : ''
  return (
    <p className="flex gap-1.5 text-xs text-ink-2">
      <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
      <span>
        {texts.counted_from({ count: answers, hasDay: day !== '', day })}{' '}
        {evidence?.surveyId && (
          <Link className="underline" href={`/surveys/${evidence.surveyId}`}>
            {texts.see_survey}
          </Link>
        )}
      </span>
    </p>
  )
}

type ShareBarProps = { counted: Counted; className?: string; band?: boolean }

/** The group's share, a line for everyone, and the interval as a band if asked for. */
export const ShareBar = ({ counted, className = 'h-1', band = false }: ShareBarProps) => (
  <span
    aria-hidden
    className={`relative block rounded-full bg-track print:[print-color-adjust:exact] ${className}`}
  >
    <span
      className="absolute inset-y-0 left-0 rounded-full bg-accent"
      style={{ width: `${percentOf(counted.count, counted.n)}%` }}
    />
    {band && (
      <span
        className="absolute -inset-y-[3px] rounded-[3px] bg-accent/30"
        style={{ left: `${counted.low * 100}%`, width: `${(counted.high - counted.low) * 100}%` }}
      />
    )}
    {!band && (
      <span
        className="absolute -inset-y-0.5 -ml-px w-0.5 bg-tick shadow-[0_0_0_1.5px_var(--surface)]"
        style={{ left: `${percentOf(counted.overall_count, counted.overall_n)}%` }}
      />
    )}
  </span>
)

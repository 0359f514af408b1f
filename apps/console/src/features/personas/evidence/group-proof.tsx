import type { EvidenceReference, GroupCounts } from '@whofor/core/claims/evidence'
import type { Counted } from '@whofor/core/claims/evidence-text'
import { isSmallGroup, sizeOf, tellingAnswersOf, totalOf } from '@whofor/core/claims/group-texts'
import { FEWEST_FOR_ADVICE, PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import { percentText } from '@whofor/core/segments/receipts'
import { STEADY_FROM } from '@whofor/core/survey/answers-needed'
import { texts } from '@whofor/texts/console/personas/evidence'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { CircleAlert } from '../../../components/ui/icons.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useEvidence } from './evidence-context.ts'
import { countText, overallText, shareText } from './figures.ts'
import { Receipt, ShareBar } from './receipt.tsx'

/** Shown before the others are asked for. */
const MOST_SHOWN = 6

type Props = { counts: GroupCounts; of: number; source: ReactNode }

/** The group's size, its stability and what sets it apart, above everything that a model wrote. */
export function GroupProof({ counts, of, source }: Props) {
  const size = sizeOf(counts)
  const caution = isSmallGroup(counts) ? texts.caution({ count: size }) : null
  const { shown, alike } = tellingAnswersOf(counts, counts.answers.length)
  return (
    <div className="border-t-2 border-ink print:mt-3">
      <dl className="grid grid-cols-[5fr_4fr_4fr] border-b border-line max-sm:grid-cols-1">
        <Cell label={texts.group_size}>
          <dd className="text-2xl font-semibold tracking-[-.015em] tabular-nums">
            {formatNumber(size)}{' '}
            <small className="text-base font-normal tracking-normal text-ink-2">
              {texts.of_answers({ of: formatNumber(of) })}
              {size < PERCENT_FROM ? '' : ` (${percentText(size, of)})`}
            </small>
          </dd>
          <dd aria-hidden className="mt-2 flex h-1.5 gap-0.5 print:[print-color-adjust:exact]">
            {counts.sizes.map((one, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a run never change places
                key={index}
                className={`rounded-full ${index === counts.segment ? 'bg-accent' : 'bg-track'}`}
                style={{ flexGrow: one }}
              />
            ))}
          </dd>
        </Cell>
        <Cell label={texts.stability}>
          <Stability counts={counts} />
        </Cell>
        <Cell label={texts.survey}>
          <dd className="mt-1 text-pretty">{source}</dd>
          <dd className="mt-1 text-sm text-ink-3">
            {texts.counted_on({ day: formatDate(counts.counted_at) })}
          </dd>
        </Cell>
      </dl>
      {caution && (
        <p className="mt-4 flex items-start gap-2 rounded-sm bg-warn-soft px-3 py-2.5 text-sm text-pretty print:mt-2 print:py-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {caution}
        </p>
      )}
      <Answers title={titleOf(counts, shown)} answers={shown} />
      {alike.length > 0 && (
        <p className="pb-6 text-sm text-pretty text-ink-2 print:pb-2">
          {texts.no_difference({ questions: alike.map((text) => texts.quoted({ text })).join(', ') })}
        </p>
      )}
      {counts.medoid !== null && counts.sizes.length > 1 && (
        <p className="pb-6 text-sm text-ink-2 print:hidden">
          {texts.nearest({ response: formatNumber(counts.medoid) })}
        </p>
      )}
    </div>
  )
}

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 border-line px-6 py-4 not-first:border-l first:pl-0 last:pr-0 max-sm:border-l-0! max-sm:px-0 max-sm:not-first:border-t print:py-2">
    <dt className="text-sm text-ink-2">{label}</dt>
    {children}
  </div>
)

function Stability({ counts }: { counts: GroupCounts }) {
  const { word, note } = stabilityOf(counts)
  return (
    <>
      <dd className="text-2xl font-semibold tracking-[-.015em]">{word}</dd>
      {note !== '' && <dd className="mt-1 text-sm text-ink-3">{note}</dd>}
    </>
  )
}

function Answers({ title, answers }: { title: string; answers: readonly EvidenceReference[] }) {
  const id = useId()
  const [all, setAll] = useState(false)
  const hidden = answers.length - MOST_SHOWN
  const shown = all ? answers : answers.slice(0, MOST_SHOWN)
  const hasOthers = answers.some(({ counted }) => counted && counted.n !== counted.overall_n)
  return (
    <section
      id="answers"
      aria-labelledby={id}
      className="scroll-mt-16 py-6 max-md:scroll-mt-28 print:break-inside-avoid print:py-2.5"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 print:mb-2">
        <h2 id={id}>{title}</h2>
        {hasOthers && (
          <p className="flex items-center gap-2 text-sm text-ink-2">
            <span aria-hidden className="h-3 w-0.5 bg-tick" />
            {texts.line}
          </p>
        )}
      </div>
      <ul className="grid grid-flow-dense grid-cols-3 gap-x-10 gap-y-6 max-md:grid-cols-2 max-sm:grid-cols-1 print:grid-cols-3 print:gap-x-5 print:gap-y-2.5">
        {shown.map((one) => one.counted && <Answer key={one.code} reference={one} counted={one.counted} />)}
      </ul>
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="s"
          aria-expanded={all}
          className="mt-3 -ml-2.5 print:hidden"
          onClick={() => setAll(!all)}
        >
          {all ? texts.fewer : texts.more_answers({ count: hidden })}
        </Button>
      )}
    </section>
  )
}

function Answer({ reference, counted }: { reference: EvidenceReference; counted: Counted }) {
  const id = useId()
  const evidence = useEvidence()
  const key = `group ${reference.code}`
  const open = evidence?.openKey === key
  const share = shareText(counted)
  return (
    <>
      <li>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          className="group/answer grid w-full content-start rounded-sm text-left"
          onClick={() => evidence?.toggle(key)}
        >
          <span className="text-sm/4.5 text-pretty text-ink-2">{reference.question}</span>
          <span className="mt-px text-md/5 font-semibold text-pretty group-hover/answer:underline">
            {reference.answer}
          </span>
          <ShareBar counted={counted} className="mt-2.5 mb-1.5 h-2 print:mt-1 print:mb-0.5 print:h-1" />
          <span className="flex justify-between gap-2 text-sm text-ink-2 tabular-nums">
            <span>
              <b className="font-semibold text-ink">{countText(counted)}</b>
              {share && ` · ${share}`}
            </span>
            {counted.n !== counted.overall_n && (
              <span>{texts.everyone_share({ share: overallText(counted) })}</span>
            )}
          </span>
          <span className="sr-only">. {open ? texts.hide : texts.show}</span>
        </button>
      </li>
      {/* A row of its own: the grid fills the places before it with the next answers. */}
      {open && (
        <li className="col-span-full -mt-4">
          <Receipt
            id={id}
            evidence={{ field: '', sentence: '', basis: 'observed', references: [reference] }}
          />
        </li>
      )}
    </>
  )
}

/** How stable the groups are: a word and a note. */
function stabilityOf(counts: GroupCounts): { word: string; note: string } {
  const { stability, supported, sizes } = counts
  if (sizes.length === 1) return { word: texts.one_group, note: texts.everyone_answered }
  if (totalOf(counts) < FEWEST_FOR_ADVICE)
    return { word: texts.early_signal, note: texts.shown_from({ count: FEWEST_FOR_ADVICE }) }
  if (stability === null) return { word: texts.not_found, note: texts.fewer_than_groups }
  const isSteady = stability >= STEADY_FROM && supported
  const note = isSteady ? texts.likely_same : texts.may_differ
  return {
    word: isSteady ? texts.steady : texts.unsteady,
    note: isSmallGroup(counts) ? '' : note,
  }
}

/** What the shown answers are: those that set the group apart, or its usual ones. */
function titleOf(counts: GroupCounts, shown: readonly EvidenceReference[]): string {
  if (!shown.some(({ counted }) => counted?.sets_apart)) return texts.usual
  return isSmallGroup(counts) ? texts.sets_apart_so_far : texts.sets_apart
}

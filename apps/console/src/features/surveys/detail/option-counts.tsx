import type { SurveyQuestion } from '@whofor/core/survey/schema'
import { Badge } from '../../../components/ui/badge.tsx'
import { formatNumber } from '../../../lib/format.ts'

type Props = {
  question: SurveyQuestion
  number: number
  counts: number[]
  /** Whether an answer to it sets a group apart from everybody else. */
  setsApart: boolean
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent' })

/** One question with the count and score of each option. */
export function OptionCounts({ question, number, counts, setsApart }: Props) {
  // The live response counter may be ahead of these counts.
  const responses = counts.reduce((sum, count) => sum + count, 0)
  return (
    <li>
      <h3 className="pr-30 max-sm:pr-0">
        {number}. {question.question}
        {setsApart && (
          <span className="ml-2 align-[1px] max-sm:mt-1 max-sm:ml-0 max-sm:block">
            <Badge>Sets people apart</Badge>
          </span>
        )}
      </h3>
      <ul className="mt-3">
        {question.options.map((option, index) => {
          const count = counts[index] ?? 0
          const share = responses === 0 ? 0 : count / responses
          return (
            <li
              key={option.id}
              title={`${percent.format(share)} of responses`}
              className="grid grid-cols-[minmax(0,1fr)_200px_52px_44px] items-center gap-x-4 gap-y-1 py-[5px] tabular-nums max-sm:grid-cols-[minmax(0,1fr)_28px_36px] max-sm:gap-x-3 max-sm:py-2"
            >
              <span className={option.not_sure ? 'text-ink-2' : ''}>{option.text}</span>
              <Share share={share} muted={option.not_sure ?? false} />
              <span className="text-right font-[550]">
                <span className="sr-only">votes </span>
                {formatNumber(count)}
              </span>
              <span className="text-right text-sm text-ink-3">
                <span className="sr-only">score </span>
                {option.score}
              </span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

const Share = ({ share, muted }: { share: number; muted: boolean }) => (
  <span
    aria-hidden
    className="relative block h-1.5 overflow-hidden rounded-[3px] bg-track max-sm:order-last max-sm:col-span-full"
  >
    <span
      className={`absolute inset-y-0 left-0 rounded-[3px] transition-[width] duration-150 ${muted ? 'bg-ink-3' : 'bg-accent'}`}
      style={{ width: `${share * 100}%` }}
    />
  </span>
)

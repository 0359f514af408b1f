import type { CardAnswer } from '@whofor/core/claims/evidence'
import { texts } from '@whofor/texts/console/common'
import { formatNumber } from '../lib/format.ts'

/** Questions with the answers of a persona's group, and how many of it gave each. */
export const CountedAnswers = ({ answers }: { answers: readonly CardAnswer[] }) =>
  answers.length > 0 && (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
      {answers.map(({ question, answer, count, n }) => (
        <div key={question}>
          <dt className="truncate text-ink-3" title={question}>
            {question}
          </dt>
          <dd className="flex items-baseline justify-between gap-3">
            <span className="line-clamp-2 min-w-0 text-ink">{answer}</span>
            <span className="whitespace-nowrap text-ink-2 tabular-nums">
              {texts.common.of_count({ count: formatNumber(count), all: formatNumber(n) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )

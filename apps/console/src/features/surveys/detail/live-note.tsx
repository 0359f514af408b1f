import { useEffect, useState } from 'react'
import { formatRelative } from '../../../lib/format.ts'
import { DETAIL_TEXTS } from './detail-texts.ts'
import type { PublishedSurvey } from './published-survey.ts'

const TICK = 20_000

/** Live indicator. New answers are announced, the passing time is not. */
export function LiveNote({ survey }: { survey: PublishedSurvey }) {
  const { last_response_at: last, response_count: count } = survey
  const now = useNow()
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-good before:m-1 before:size-2 before:rounded-full before:bg-current before:shadow-[0_0_0_4px_var(--good-soft)]">
      <span>
        {last === null ? DETAIL_TEXTS.waiting : DETAIL_TEXTS.live(formatRelative(last, Math.max(now, last)))}
      </span>
      <span role="status" className="sr-only">
        {DETAIL_TEXTS.responseCount(count)}
      </span>
    </p>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}

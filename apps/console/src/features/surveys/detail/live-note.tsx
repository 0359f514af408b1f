import { texts } from '@whofor/texts/console/surveys/page'
import { useEffect, useState } from 'react'
import { formatRelative } from '../../../lib/format.ts'
import type { PublishedSurvey } from './published-survey.ts'

const TICK = 20_000

/** Live indicator. New answers are announced, the passing time is not. */
export function LiveNote({ survey }: { survey: PublishedSurvey }) {
  const { last_response_at: last, response_count: count } = survey
  const now = useNow()
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-good before:m-1 before:size-2 before:rounded-full before:bg-current before:shadow-[0_0_0_4px_var(--good-soft)]">
      <span>
        {last === null ? texts.waiting : texts.live({ ago: formatRelative(last, Math.max(now, last)) })}
      </span>
      <span role="status" className="sr-only">
        {texts.response_count({ count })}
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

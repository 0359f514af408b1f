import { useState } from 'react'

/** Surveys whose results were seen since the console was loaded. */
const seen = new Set<string>()

/** Whether the results are shown for the first time: then their bars grow. */
export function useFirstView(surveyId: string): boolean {
  const [isFirst] = useState(() => {
    const first = !seen.has(surveyId)
    seen.add(surveyId)
    return first
  })
  return isFirst
}

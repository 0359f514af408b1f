import { DAY_MS } from '@whofor/core/durations'
import { matchesPath, type Opening } from '@whofor/core/survey/settings/opening'
import { type Memory, recall, remember } from './memory.ts'

type Rules = Pick<Opening, 'paths' | 'excluded_paths' | 'visitor_percent' | 'show_again' | 'again_days'>

/** Whether this visitor may see the survey on this path now without asking for it. */
export function isWanted(slug: string, rules: Rules, path: string, isTab: boolean): boolean {
  const matches = (pattern: string) => matchesPath(pattern, path)
  return (
    (rules.paths.length === 0 || rules.paths.some(matches)) &&
    !rules.excluded_paths.some(matches) &&
    isDue(rules, recall(slug), isTab) &&
    isAmong(slug, rules.visitor_percent)
  )
}

/** @param isTab a side tab stays on the page after closing, so that closing does not count */
function isDue({ show_again, again_days }: Rules, memory: Memory, isTab: boolean): boolean {
  const { answered = 0, closed = 0 } = memory
  if (show_again === 'always') return true
  const last = isTab || show_again === 'answered' ? answered : Math.max(answered, closed)
  return last <= (show_again === 'days' ? Date.now() - again_days * DAY_MS : 0)
}

/** A visitor's random number is drawn once and stored. */
function isAmong(slug: string, percent: number): boolean {
  if (percent % 100 === 0) return percent > 0
  let { n } = recall(slug)
  if (n === undefined) {
    n = Math.floor(Math.random() * 100)
    remember(slug, { n })
  }
  return n < percent
}

import { answersNeeded } from '@whofor/core/survey/answers-needed'
import type { MailContent } from '../../mail/mail-content.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const REASON = 'You’re receiving this email because your survey reached a milestone.'

export type MilestoneSurvey = {
  id: string
  title: string
  /** How many were asked for. */
  personas: number
  answers: number
  unsubscribePath: string
}

/** @param afterMs from publishing to the first answer; null when that is not known */
export function firstAnswerMail(survey: MilestoneSurvey, afterMs: number | null): MailContent {
  const { title, answers } = survey
  const when = afterMs === null ? '' : `, ${durationOf(afterMs)} after you published it`
  const byNow = answers > 1 ? ` It now has ${answers}.` : ''
  return {
    subject: `First answer to “${title}”`,
    preview: 'Your survey works. About 30 answers make one persona.',
    heading: 'Your first answer is in',
    paragraphs: [`“${title}” has its first answer${when}.${byNow}`],
    action: { label: answers > 1 ? 'See the answers' : 'See the answer', path: `/surveys/${survey.id}` },
    notes: ['About 30 answers support one persona, about 100 support three. Next email: at 30.'],
    reason: REASON,
    unsubscribePath: survey.unsubscribePath,
  }
}

/** @param question one of the survey's, with how often each option was chosen */
export function thirtyAnswersMail(
  survey: MilestoneSurvey,
  question: { text: string; options: { text: string; count: number }[] },
): MailContent {
  const { answers } = survey
  const bars = question.options
    .map(({ text, count }) => ({ label: text, percent: Math.round((count / answers) * 100) }))
    .sort((one, other) => other.percent - one.percent)
  return {
    subject: `${answers} answers: enough for a first persona`,
    preview: `“${survey.title}”, so far.`,
    heading: `${answers} answers, enough for one persona`,
    paragraphs: [`“${survey.title}”, so far:`],
    chart: { caption: question.text, bars },
    action: { label: 'See all answers', path: `/surveys/${survey.id}` },
    notes: [outlook(survey), 'Below 60 answers, groups are an early signal.'],
    reason: REASON,
    unsubscribePath: survey.unsubscribePath,
  }
}

function outlook({ personas, answers }: MilestoneSurvey): string {
  const more = Math.round((answersNeeded(personas) - answers) / 10) * 10
  if (more <= 0) return 'The survey stays open until you close it.'
  return `You asked for ${numberWord(personas)} personas. About ${more} more answers would support them. The survey stays open.`
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five']
export const numberWord = (count: number): string => WORDS[count] ?? `${count}`

function durationOf(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute'
  if (ms < HOUR_MS) return counted(ms / MINUTE_MS, 'minute')
  return ms < 2 * DAY_MS ? counted(ms / HOUR_MS, 'hour') : counted(ms / DAY_MS, 'day')
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

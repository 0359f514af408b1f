import { DAY_MS, HOUR_MS, MINUTE_MS } from '@whofor/core/durations'
import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'
import {
  answersNeeded,
  earlySignalText,
  neededForOne,
  neededForPersonas,
} from '@whofor/core/survey/answers-needed'
import type { MailContent } from '../../mail/mail-content.ts'

const TEXTS = translated(
  {
    byNow: (answers: number) => ` It now has ${answers}.`,
    firstSubject: (title: string) => `First answer to “${title}”`,
    firstPreview: () => `Your survey works. ${neededForOne()}`,
    firstHeading: 'Your first answer is in',
    firstWhat: (title: string, when: string, byNow: string) =>
      `“${title}” has its first answer${when}.${byNow}`,
    seeAnswers: 'See the answers',
    seeAnswer: 'See the answer',
    firstNote: () => `${neededForPersonas()} Next email: at ${answersNeeded(1)}.`,
    thirtySubject: (answers: number) => `${answers} answers: enough for a first persona`,
    soFarPreview: (title: string) => `“${title}”, so far.`,
    thirtyHeading: (answers: number) => `${answers} answers, enough for one persona`,
    soFar: (title: string) => `“${title}”, so far:`,
    seeAll: 'See all answers',
    staysOpen: 'The survey stays open until you close it.',
    outlook: (personas: string, more: number) =>
      `You asked for ${personas} personas. About ${more} more answers would support them. The survey stays open.`,
    reason: 'You’re receiving this email because your survey reached a milestone.',
    words: ['no', 'one', 'two', 'three', 'four', 'five'],
    after: (time: string) => `, ${time} after you published it`,
    lessThanAMinute: 'less than a minute',
    minutes: (count: number) => counted(count, 'minute', 'minutes'),
    hours: (count: number) => counted(count, 'hour', 'hours'),
    days: (count: number) => counted(count, 'day', 'days'),
  },
  {
    byNow: (answers) => ` Inzwischen sind es ${answers}.`,
    firstSubject: (title) => `Erste Antwort auf „${title}“`,
    firstPreview: () => `Ihre Umfrage funktioniert. ${neededForOne()}`,
    firstHeading: 'Ihre erste Antwort ist da',
    firstWhat: (title, when, byNow) => `„${title}“ hat die erste Antwort${when}.${byNow}`,
    seeAnswers: 'Antworten ansehen',
    seeAnswer: 'Antwort ansehen',
    firstNote: () => `${neededForPersonas()} Nächste E-Mail: bei ${answersNeeded(1)}.`,
    thirtySubject: (answers) => `${answers} Antworten: genug für eine erste Persona`,
    soFarPreview: (title) => `„${title}“, bisher.`,
    thirtyHeading: (answers) => `${answers} Antworten, genug für eine Persona`,
    soFar: (title) => `„${title}“, bisher:`,
    seeAll: 'Alle Antworten ansehen',
    staysOpen: 'Die Umfrage bleibt offen, bis Sie sie schließen.',
    outlook: (personas, more) =>
      `Sie möchten ${personas} Personas. Etwa ${more} weitere Antworten würden sie tragen. Die Umfrage bleibt offen.`,
    reason: 'Sie erhalten diese E-Mail, weil Ihre Umfrage einen Meilenstein erreicht hat.',
    words: ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf'],
    after: (time) => `, ${time} nach der Veröffentlichung`,
    lessThanAMinute: 'weniger als eine Minute',
    minutes: (count) => counted(count, 'Minute', 'Minuten'),
    hours: (count) => counted(count, 'Stunde', 'Stunden'),
    days: (count) => counted(count, 'Tag', 'Tage'),
  },
)

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
  const when = afterMs === null ? '' : TEXTS.after(durationOf(afterMs))
  const byNow = answers > 1 ? TEXTS.byNow(answers) : ''
  return {
    subject: TEXTS.firstSubject(title),
    preview: TEXTS.firstPreview(),
    heading: TEXTS.firstHeading,
    paragraphs: [TEXTS.firstWhat(title, when, byNow)],
    action: { label: answers > 1 ? TEXTS.seeAnswers : TEXTS.seeAnswer, path: `/surveys/${survey.id}` },
    notes: [TEXTS.firstNote()],
    reason: TEXTS.reason,
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
    subject: TEXTS.thirtySubject(answers),
    preview: TEXTS.soFarPreview(survey.title),
    heading: TEXTS.thirtyHeading(answers),
    paragraphs: [TEXTS.soFar(survey.title)],
    chart: { caption: question.text, bars },
    action: { label: TEXTS.seeAll, path: `/surveys/${survey.id}` },
    notes: [outlook(survey), earlySignalText()],
    reason: TEXTS.reason,
    unsubscribePath: survey.unsubscribePath,
  }
}

function outlook({ personas, answers }: MilestoneSurvey): string {
  const more = Math.round((answersNeeded(personas) - answers) / 10) * 10
  if (more <= 0) return TEXTS.staysOpen
  return TEXTS.outlook(numberWord(personas), more)
}

export const numberWord = (count: number): string => TEXTS.words[count] ?? `${count}`

function durationOf(ms: number): string {
  if (ms < MINUTE_MS) return TEXTS.lessThanAMinute
  if (ms < HOUR_MS) return TEXTS.minutes(Math.floor(ms / MINUTE_MS))
  return ms < 2 * DAY_MS ? TEXTS.hours(Math.floor(ms / HOUR_MS)) : TEXTS.days(Math.floor(ms / DAY_MS))
}

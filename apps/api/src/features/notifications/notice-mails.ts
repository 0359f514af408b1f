import { DAY_MS, HOUR_MS, MINUTE_MS } from '@whofor/core/durations'
import {
  answersNeeded,
  earlySignalText,
  neededForOne,
  neededForPersonas,
} from '@whofor/core/survey/answers-needed'
import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import type { MailContent, MailPerson } from '../../mail/mail-content.ts'

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
  const when = afterMs === null ? '' : texts.milestone.after({ time: durationOf(afterMs) })
  const byNow = answers > 1 ? texts.milestone.by_now({ answers }) : ''
  return {
    subject: texts.milestone.first_subject({ title }),
    preview: texts.milestone.first_preview({ needed: neededForOne() }),
    heading: texts.milestone.first_heading,
    paragraphs: [texts.milestone.first_what({ title, when, byNow })],
    action: {
      label: answers > 1 ? texts.milestone.see_answers : texts.milestone.see_answer,
      path: `/surveys/${survey.id}`,
    },
    notes: [texts.milestone.first_note({ needed: neededForPersonas(), answers: answersNeeded(1) })],
    reason: texts.milestone.reason,
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
    subject: texts.milestone.thirty_subject({ answers }),
    preview: texts.milestone.so_far_preview({ title: survey.title }),
    heading: texts.milestone.thirty_heading({ answers }),
    paragraphs: [texts.milestone.so_far({ title: survey.title })],
    chart: { caption: question.text, bars },
    action: { label: texts.milestone.see_all, path: `/surveys/${survey.id}` },
    notes: [outlook(survey), earlySignalText()],
    reason: texts.milestone.reason,
    unsubscribePath: survey.unsubscribePath,
  }
}

function outlook({ personas, answers }: MilestoneSurvey): string {
  const more = Math.round((answersNeeded(personas) - answers) / 10) * 10
  if (more <= 0) return texts.milestone.stays_open
  return texts.milestone.outlook({ personas: numberWord(personas), more })
}

const numberWord = (count: number): string => texts.milestone.words[count] ?? `${count}`

function durationOf(ms: number): string {
  if (ms < MINUTE_MS) return texts.milestone.under_a_minute
  if (ms < HOUR_MS) return texts.milestone.minutes({ count: Math.floor(ms / MINUTE_MS) })
  return ms < 2 * DAY_MS
    ? texts.milestone.hours({ count: Math.floor(ms / HOUR_MS) })
    : texts.milestone.days({ count: Math.floor(ms / DAY_MS) })
}

type ReadyPersona = { id: string; name: string; summary: string; count: number | null }

type Ready = {
  personas: readonly [ReadyPersona, ...ReadyPersona[]]
  /** Null for personas from a description. */
  survey: { title: string; answers: number } | null
  unsubscribePath: string
}

export function readyMail({ personas, survey, unsubscribePath }: Ready): MailContent {
  const count = personas.length
  const isOne = count === 1
  const source = survey
    ? texts.ready.answers({ count: survey.answers, title: survey.title })
    : texts.ready.description
  return {
    subject: texts.ready.subject({
      names: new Intl.ListFormat(currentLocale() === 'en' ? 'en-GB' : currentLocale()).format(
        personas.map(({ name }) => name),
      ),
      isOne,
    }),
    preview: texts.ready.from({ source }),
    heading: isOne ? texts.ready.heading_one : texts.ready.heading_many({ count: numberWord(count) }),
    paragraphs: [texts.ready.from({ source })],
    people: personas.map((persona) => personOf(persona, survey?.answers ?? null)),
    action: {
      label: isOne ? texts.ready.meet({ name: personas[0].name }) : texts.ready.meet_them,
      path: isOne ? `/personas/${personas[0].id}` : '/personas',
    },
    reason: texts.ready.reason,
    unsubscribePath,
  }
}

function personOf({ name, summary, count }: ReadyPersona, answers: number | null): MailPerson {
  return {
    name,
    summary,
    count: count === null || answers === null ? '' : texts.ready.of({ count, answers }),
  }
}

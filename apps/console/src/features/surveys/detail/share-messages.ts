import { counted } from '@whofor/core/i18n/counted'
import { currentLocale } from '@whofor/core/i18n/current-locale'
import { LOCALES, type Locale } from '@whofor/core/i18n/locales'
import { languageOf } from '@whofor/core/survey/settings/language-setting'
import type { PublishedSurvey } from './published-survey.ts'

type Asked = { title: string; url: string; questions: number; minutes: number }
type Messages = Record<'short' | 'email' | 'sign', (asked: Asked) => string> & {
  mailSubject: (title: string) => string
  linkText: string
}

const EN: Messages = {
  short: ({ url, questions, minutes }) =>
    `We’d like to get better. ${counted(questions, 'quick question', 'quick questions')}, about ${counted(minutes, 'minute', 'minutes')}, no account needed: ${url}`,
  email: ({ title, url, questions, minutes }) =>
    `Hello,\n\nwe are asking a few people we know about “${title}”. It is ${counted(questions, 'question', 'questions')} and takes about ${counted(minutes, 'minute', 'minutes')}. Nobody sees your name unless you leave your email.\n\n${url}\n\nThank you for helping us get better.`,
  sign: ({ url, minutes }) =>
    `Tell us what you think.\nScan the code, ${counted(minutes, 'minute', 'minutes')}, no account.\n${url}`,
  mailSubject: (title) => `A few questions: ${title}`,
  linkText: 'Answer our survey',
}

const DE: Messages = {
  short: ({ url, questions, minutes }) =>
    `Wir möchten besser werden. ${counted(questions, 'kurze Frage', 'kurze Fragen')}, etwa ${counted(minutes, 'Minute', 'Minuten')}, ohne Konto: ${url}`,
  email: ({ title, url, questions, minutes }) =>
    `Guten Tag,\n\nwir fragen einige Menschen zu „${title}“. Es sind ${counted(questions, 'Frage', 'Fragen')}, das dauert etwa ${counted(minutes, 'Minute', 'Minuten')}. Ihr Name bleibt unbekannt, solange Sie keine E-Mail-Adresse angeben.\n\n${url}\n\nVielen Dank für Ihre Hilfe.`,
  sign: ({ url, minutes }) =>
    `Sagen Sie uns Ihre Meinung.\nCode scannen, ${counted(minutes, 'Minute', 'Minuten')}, ohne Konto.\n${url}`,
  mailSubject: (title) => `Ein paar Fragen: ${title}`,
  linkText: 'Zu unserer Umfrage',
}

const MESSAGES: Record<Locale, Messages> = { en: EN, de: DE }

/** What respondents read about a survey: in its language if there are messages in it, else in that of the console. */
export function messagesOf(survey: Pick<PublishedSurvey, 'questions' | 'settings'>): Messages {
  const language = languageOf(survey)
  return MESSAGES[LOCALES.find((locale) => locale === language) ?? currentLocale()]
}

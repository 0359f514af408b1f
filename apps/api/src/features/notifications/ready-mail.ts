import { translated } from '@whofor/core/i18n/translated'
import { currentLocale } from '@whofor/texts/current-locale'
import type { MailContent, MailPerson } from '../../mail/mail-content.ts'
import { numberWord } from './milestone-mail.ts'

const TEXTS = translated(
  {
    subject: (names: string, isOne: boolean) => `${names} ${isOne ? 'is' : 'are'} ready`,
    answers: (count: number, title: string) => `${count} answers to “${title}”`,
    description: 'your description',
    from: (source: string) => `From ${source}`,
    headingOne: 'Your persona is ready',
    headingMany: (count: string) => `Your ${count} personas are ready`,
    meet: (name: string) => `Meet ${name}`,
    meetThem: 'Meet them',
    reason: 'You’re receiving this email because your personas took longer than five minutes.',
    of: (count: number, answers: number) => `${count} of ${answers}`,
  },
  {
    subject: (names, isOne) => `${names} ${isOne ? 'ist' : 'sind'} fertig`,
    answers: (count, title) => `${count} Antworten auf „${title}“`,
    description: 'Ihrer Beschreibung',
    from: (source) => `Aus ${source}`,
    headingOne: 'Ihre Persona ist fertig',
    headingMany: (count) => `Ihre ${count} Personas sind fertig`,
    meet: (name) => `${name} kennenlernen`,
    meetThem: 'Personas kennenlernen',
    reason: 'Sie erhalten diese E-Mail, weil Ihre Personas länger als fünf Minuten gebraucht haben.',
    of: (count, answers) => `${count} von ${answers}`,
  },
)

export type ReadyPersona = { id: string; name: string; summary: string; count: number | null }

type Ready = {
  personas: readonly [ReadyPersona, ...ReadyPersona[]]
  /** Null for personas from a description. */
  survey: { title: string; answers: number } | null
  unsubscribePath: string
}

export function readyMail({ personas, survey, unsubscribePath }: Ready): MailContent {
  const count = personas.length
  const isOne = count === 1
  const source = survey ? TEXTS.answers(survey.answers, survey.title) : TEXTS.description
  return {
    subject: TEXTS.subject(
      new Intl.ListFormat(currentLocale() === 'en' ? 'en-GB' : currentLocale()).format(
        personas.map(({ name }) => name),
      ),
      isOne,
    ),
    preview: TEXTS.from(source),
    heading: isOne ? TEXTS.headingOne : TEXTS.headingMany(numberWord(count)),
    paragraphs: [TEXTS.from(source)],
    people: personas.map((persona) => personOf(persona, survey?.answers ?? null)),
    action: {
      label: isOne ? TEXTS.meet(personas[0].name) : TEXTS.meetThem,
      path: isOne ? `/personas/${personas[0].id}` : '/personas',
    },
    reason: TEXTS.reason,
    unsubscribePath,
  }
}

function personOf({ name, summary, count }: ReadyPersona, answers: number | null): MailPerson {
  return { name, summary, count: count === null || answers === null ? '' : TEXTS.of(count, answers) }
}

import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import type { MailContent, MailPerson } from '../../mail/mail-content.ts'
import { numberWord } from './milestone-mail.ts'

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

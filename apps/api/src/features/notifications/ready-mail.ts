import type { MailContent, MailPerson } from '../../mail/mail-content.ts'
import { numberWord } from './milestone-mail.ts'

export type ReadyPersona = { id: string; name: string; summary: string; count: number | null }

type Ready = {
  personas: readonly [ReadyPersona, ...ReadyPersona[]]
  /** Null for personas from a description. */
  survey: { title: string; answers: number } | null
  unsubscribePath: string
}

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export function readyMail({ personas, survey, unsubscribePath }: Ready): MailContent {
  const count = personas.length
  const isOne = count === 1
  const source = survey ? `${survey.answers} answers to “${survey.title}”` : 'your description'
  return {
    subject: `${names.format(personas.map(({ name }) => name))} ${isOne ? 'is' : 'are'} ready`,
    preview: `From ${source}`,
    heading: isOne ? 'Your persona is ready' : `Your ${numberWord(count)} personas are ready`,
    paragraphs: [`From ${source}`],
    people: personas.map((persona) => personOf(persona, survey?.answers ?? null)),
    action: {
      label: isOne ? `Meet ${personas[0].name}` : 'Meet them',
      path: isOne ? `/personas/${personas[0].id}` : '/personas',
    },
    reason: 'You’re receiving this email because your personas took longer than five minutes.',
    unsubscribePath,
  }
}

function personOf({ name, summary, count }: ReadyPersona, answers: number | null): MailPerson {
  return { name, summary, count: count === null || answers === null ? '' : `${count} of ${answers}` }
}

import type { Gender } from '@whofor/core/persona/constraints'
import type { Topic } from '../topic/read-topic.ts'
import type { Person } from './person.ts'
import { capitalised } from './sentence-case.ts'

export type Phrase = (template: string) => string

type Pronouns = [they: string, them: string, their: string, themself: string]

const NEUTRAL: Pronouns = ['they', 'them', 'their', 'themself']
const PRONOUNS: Record<Gender, Pronouns> = {
  female: ['she', 'her', 'her', 'herself'],
  male: ['he', 'him', 'his', 'himself'],
  'non-binary': NEUTRAL,
}

/** Fills placeholders for one person and one business: `{they}`, `{name}`, `{business}`, or `{live|lives}` by number. */
export function phrasesFor(person: Person, topic: Topic): Phrase {
  const [they, them, their, themself] = person.pronoun ? PRONOUNS[person.pronoun] : NEUTRAL
  const words: Record<string, string> = {
    they,
    them,
    their,
    themself,
    They: capitalised(they),
    Their: capitalised(their),
    name: person.first,
    workplace: person.occupation.workplace,
    business: topic.business,
    kind: topic.kind ?? 'such business',
  }
  return (template) =>
    template
      .replace(/\{([^{}|]+)\|([^{}|]+)\}/gu, (_, plural: string, one: string) =>
        they === 'they' ? plural : one,
      )
      .replace(/\{(\w+)\}/gu, (tag, word: string) => words[word] ?? tag)
}

/** The first that is short enough, else the last, cut after a word. */
export function fitting(longest: number, ...texts: [string, ...string[]]): string {
  const fit = texts.find((text) => text.length <= longest)
  if (fit !== undefined) return fit
  const last = texts.at(-1) ?? ''
  return `${last.slice(0, longest - 1).replace(/[\s,;:.]+\S*$/u, '')}…`
}

/** As many whole sentences as there is room for, in order. */
export function filled(longest: number, sentences: string[]): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = `${text} ${sentence}`.trim()
    if (longer.length <= longest) text = longer
  }
  return text || fitting(longest, sentences[0] ?? '')
}

import type { Topic } from '../topic/read-topic.ts'
import type { Person } from './person.ts'

export type Phrase = (template: string) => string

const PRONOUNS: Record<string, [they: string, them: string, their: string, themself: string]> = {
  Female: ['she', 'her', 'her', 'herself'],
  Male: ['he', 'him', 'his', 'himself'],
}

/** Fills `{they}`, `{live|lives}`, `{business}` and their kind for one person and one business. */
export function phrasesFor(person: Person, topic: Topic): Phrase {
  const [they, them, their, themself] = PRONOUNS[person.gender] ?? ['they', 'them', 'their', 'themself']
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

export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** For the middle of a sentence; "I would …" and "TV" stay as they are. */
export function inSentence(text: string): string {
  return /^(I\b|I['’]|\p{Lu}\p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
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

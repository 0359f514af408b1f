import type { Person } from '../persona/person.ts'
import { capitalised } from '../persona/sentence-case.ts'

const PRONOUNS = {
  female: { er: 'sie', ihm: 'ihr', ihn: 'sie' },
  male: { er: 'er', ihm: 'ihm', ihn: 'ihn' },
} as const

/** Fills `{name}`, `{er}`, `{Er}`, `{ihm}`, `{ihn}` and `{workplace}`; the name stands for pronouns that are not known. */
export function germanPhrases({ first, pronoun }: Person, workplace: string): (template: string) => string {
  const known = pronoun === 'female' || pronoun === 'male' ? PRONOUNS[pronoun] : null
  const words: Record<string, string> = {
    name: first,
    er: known?.er ?? first,
    Er: capitalised(known?.er ?? first),
    ihm: known?.ihm ?? first,
    ihn: known?.ihn ?? first,
    workplace,
  }
  return (template) => {
    const filled = template.replace(/\{(\w+)\}/gu, (tag, word: string) => words[word] ?? tag)
    return capitalised(filled)
  }
}

import { texts } from '@whofor/texts/core/question-quality'
import { foldText } from '../../text/fold-text.ts'
import { type CheckedQuestion, type Fault, pairsOf, quoted } from './checked-question.ts'
import type { QuestionLanguage } from './question-language.ts'

/** Synonyms, folded, by language. */
const SAME: Record<QuestionLanguage, readonly [RegExp, string][]> = {
  en: [
    [
      /what (?:is|was|are) (?:your|the) (?:main |most important |biggest )?reasons? (?:for|why|that|you)|for what reason|how come/gu,
      'why',
    ],
    [/how (?:frequently|regularly)/gu, 'how often'],
    [/(?:at )?(?:what|which) time|what time of day/gu, 'when'],
    [/in (?:what|which) place|at which (?:place|shop|store)/gu, 'where'],
    [/\b(?:purchase|get hold of)/gu, 'buy'],
    [/\b(?:select|pick)\b/gu, 'choose'],
    [/\b(?:shop|store)s? at\b/gu, 'buy'],
    [/how (?=(?:satisfied|happy|likely) (?:are|is|would))/gu, ''],
  ],
  de: [
    [/wie (?:haufig|regelmassig)/gu, 'wie oft'],
    [/(?:was ist|aus) (?:ihr|der|welchem) (?:haupt)?grund(?: fur| dafur dass)?|wieso|weshalb/gu, 'warum'],
    [/um wie viel uhr|zu welcher (?:uhr)?zeit/gu, 'wann'],
    [/\berwerben\b/gu, 'kaufen'],
  ],
  other: [],
}
const FILLERS: Record<QuestionLanguage, Set<string>> = {
  en: listOf(
    'a an the you your do does did are is was were would to of for in at on from with us our usually typically normally generally currently mostly most ever please it that this these those will have has had any',
  ),
  de: listOf(
    'ein eine einen einem einer der die das den dem des sie ihr ihre ihren ihnen du dein deine dir sind ist war zu von bei uns unser unsere mit im in am an fur normalerweise meist meistens gewohnlich derzeit in der regel ublicherweise bitte es haben',
  ),
  other: new Set(),
}
const OPTION_FILLERS = {
  ...FILLERS,
  en: new Set([...FILLERS.en, 'by', 'i', 'my', 'me']),
}

/** The words that carry a text's meaning, without endings, sorted. */
function meaningOf(text: string, language: QuestionLanguage, fillers: Set<string>): string {
  const folded = SAME[language].reduce((words, [pattern, one]) => words.replace(pattern, one), foldText(text))
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  const kept = words.filter((word) => !fillers.has(word))
  return [...new Set((kept.length > 0 ? kept : words).map((word) => stemOf(word, language)))].sort().join(' ')
}

function stemOf(word: string, language: QuestionLanguage): string {
  if (language === 'en') return word.replace(/(?<=\p{L}{3})(?:ies|ing|es|s|e|y)$/u, '')
  return language === 'de' ? word.replace(/(?<=\p{L}{4})(?:en|er|e|n|s)$/u, '') : word
}

/** A key for what a question asks; nearly equal questions have the same key. */
export function askedThing(question: string, language: QuestionLanguage): string {
  return meaningOf(question, language, FILLERS[language])
}

/** @param before earlier questions by `askedThing`, with their number in the survey */
export function duplicateQuestionFaults(asked: string, before: ReadonlyMap<string, number>): Fault[] {
  const number = before.get(asked)
  if (number === undefined || asked === '') return []
  return [{ kind: 'duplicate_question', text: texts.asks_like({ number }) }]
}

export function duplicateOptionFaults({ options, language }: CheckedQuestion): Fault[] {
  const meanings = options.map((option) => ({
    option,
    meaning: meaningOf(option.text, language, OPTION_FILLERS[language]),
  }))
  const same = pairsOf(meanings).find(([one, other]) => one.meaning !== '' && one.meaning === other.meaning)
  if (!same) return []
  const text = texts.mean_same({ one: quoted(same[0].option), other: quoted(same[1].option) })
  return [{ kind: 'duplicate_option', text }]
}

function listOf(words: string): Set<string> {
  return new Set(words.split(' '))
}

import { texts } from '@whofor/texts/core/question-quality'
import { foldText } from '../../text/words.ts'
import {
  type CheckedQuestion,
  type Fault,
  pairsOf,
  type QuestionLanguage,
  quoted,
} from '../question-schema.ts'
import { SCORE } from '../survey.ts'

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

/** Minimum difference between the best and the worst option. */
const MIN_SPREAD = 4
/** With more options than this, equal scores are acceptable. */
const MAX_DISTINCT = 6

/** Whether the scores distinguish people. At most one finding, because better scores fix both. */
export function scoreFaults({ options }: CheckedQuestion): Fault[] {
  if (options.length < 2) return []
  const scores = options.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (low === high) return [{ kind: 'score_spread', text: texts.same_scores({ score: low }) }]
  if (high - low < MIN_SPREAD)
    return [
      {
        kind: 'score_spread',
        text: texts.narrow_scores({ low, high }),
      },
    ]
  const tie = pairsOf(options).find(([one, other]) => one.score === other.score)
  if (!tie || options.length > MAX_DISTINCT) return []
  const [one, other] = tie
  const text = texts.tie({ one: quoted(one), other: quoted(other), score: one.score })
  return [{ kind: 'score_tie', text }]
}

export function notSureFaults({ notSure }: CheckedQuestion): Fault[] {
  const [first, second] = notSure
  if (!first)
    return [
      {
        kind: 'not_sure_missing',
        text: texts.no_not_sure,
      },
    ]
  if (second)
    return [
      { kind: 'not_sure_repeated', text: texts.mean_same({ one: quoted(first), other: quoted(second) }) },
    ]
  if (first.score === SCORE.neutral) return []
  return [
    {
      kind: 'not_sure_score',
      text: texts.not_sure_score({ option: quoted(first), score: first.score, neutral: SCORE.neutral }),
    },
  ]
}

/** Maximum number of words in a question; 8 to 12 read best. */
const WORDS = { min: 4, max: 20 }
/** An option is too long from this number of characters on, if it is also several times as long as the others. */
const LONG_OPTION = { characters: 60, times: 3 }

/** The lower limit depends on the language, because some need one word where English needs three. */
export function lengthFaults({ words, language }: CheckedQuestion): Fault[] {
  const count = words.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  if (count > WORDS.max) return [{ kind: 'too_long', text: texts.too_long({ words: count }) }]
  if (count === 0 || count >= WORDS.min || language === 'other') return []
  return [{ kind: 'too_short', text: texts.too_short }]
}

export function longOptionFaults({ options }: CheckedQuestion): Fault[] {
  const long = options.find(({ text }, index) => {
    const others = options.filter((_, other) => other !== index).map((option) => option.text.length)
    return (
      others.length > 1 &&
      text.length > LONG_OPTION.characters &&
      text.length > LONG_OPTION.times * medianOf(others)
    )
  })
  return long
    ? [
        {
          kind: 'long_option',
          text: texts.long_option({ option: quoted(long) }),
        },
      ]
    : []
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

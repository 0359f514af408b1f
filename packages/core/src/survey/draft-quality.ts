import { saysNotSure } from './not-sure.ts'
import {
  askedThing,
  duplicateOptionFaults,
  duplicateQuestionFaults,
  lengthFaults,
  longOptionFaults,
  notSureFaults,
  scoreFaults,
} from './quality-rules/options.ts'
import { rangeFaults } from './quality-rules/ranges.ts'
import {
  absoluteFaults,
  doubleBarrelledFaults,
  leadingFaults,
  negationFaults,
} from './quality-rules/wording.ts'
import {
  type CheckedQuestion,
  type DraftQuestion,
  type Fault,
  type QualityKind,
  type QuestionLanguage,
  questionLanguage,
} from './question-schema.ts'

type Drafted = Pick<DraftQuestion, 'id' | 'question' | 'options'> & { approved?: boolean }

/** A finding about a question. `text` is shown to the owner and sent to the model. */
export type QualityFinding = { question: string; kind: QualityKind; text: string }

/** In the order in which findings are shown: the wording first. */
const RULES: readonly ((question: CheckedQuestion) => Fault[])[] = [
  doubleBarrelledFaults,
  leadingFaults,
  absoluteFaults,
  negationFaults,
  lengthFaults,
  duplicateOptionFaults,
  rangeFaults,
  longOptionFaults,
  scoreFaults,
  notSureFaults,
]

/**
 * Checks the wording, options and scores of drafted questions. The rules prefer a missed fault to a false alarm.
 * Questions that are not approved are skipped, but count in question numbers.
 * @param language wording is checked in English and German only
 * @returns findings in the order of the questions, at most one of a kind for each
 */
export function draftQuality(
  questions: readonly Drafted[],
  language: QuestionLanguage = questionLanguage(questions),
): QualityFinding[] {
  const before = new Map<string, number>()
  return questions.flatMap((question, index) => {
    if (question.approved === false || question.question.trim() === '') return []
    const checked = toChecked(question, language)
    const asked = askedThing(checked.question, language)
    const faults = [
      ...duplicateQuestionFaults(asked, before),
      ...RULES.flatMap((faultsOf) => faultsOf(checked)),
    ]
    if (!before.has(asked)) before.set(asked, index + 1)
    return faults.map((fault) => ({ question: question.id, ...fault }))
  })
}

function toChecked({ question: typed, options }: Drafted, language: QuestionLanguage): CheckedQuestion {
  const question = typed.replace(/\s+/gu, ' ').trim()
  const written = options.filter(({ text }) => text.trim() !== '')
  const isNotSure = (option: (typeof written)[number]) => option.not_sure === true || saysNotSure(option.text)
  return {
    question,
    words: question.replaceAll('’', "'").toLowerCase(),
    options: written.filter((option) => !isNotSure(option)),
    notSure: written.filter(isNotSure),
    language,
  }
}

import { type Figure, leads, plainFigure } from '@whofor/core/segments/strength'
import type { Locale } from '@whofor/texts/locales'
import { answersOf, type Data, intakeOf } from '../read-blocks.ts'
import type { Topic } from '../topic/read-topic.ts'

/** A group's most frequent answer to one question, or an answer of the owner. */
export type Finding = {
  question: string
  answer: string
  /** All answers to the question that say something; an owner's answer alone. */
  options: string[]
  /** Of the answer, for references. */
  code: string
  /** The most frequent answer, which may be "Not sure", with its counts; null for an owner's answer. */
  counted: { figure: Figure; leading: boolean } | null
  /** Neither the group nor the owner is sure. */
  unsure: boolean
  weight: number
}

/** What a persona is made from: the owner's answers if there are any, otherwise the counts of its group. */
export const findingsIn = (data: Data): Finding[] =>
  intakeOf(data) ? intakeFindings(data) : countedFindings(data)

type Table = NonNullable<ReturnType<typeof answersOf>>

/** The most distinctive first. */
export function countedFindings(data: Data): Finding[] {
  const questions = answersOf(data)?.questions ?? []
  return questions.flatMap((question) => findingOf(question) ?? []).sort((a, b) => b.weight - a.weight)
}

/** Without long answers, which are stories, and without plain yes or no, which says nothing by itself. */
export function intakeFindings(data: Data): Finding[] {
  return (intakeOf(data) ?? []).flatMap(({ code, question, answer }) =>
    answer.length > 60 ||
    /^(yes|no|sometimes|it depends|not sure|ja|nein|manchmal|weiß nicht)\b/iu.test(answer)
      ? []
      : [
          {
            ...trimmed(question, answer),
            options: [answer],
            code,
            counted: null,
            unsure: false,
            weight: 0,
          },
        ],
  )
}

/** "Not sure" is the answer only where nothing else was chosen. */
function findingOf({ question, not_sure, options }: Table['questions'][number]): Finding | null {
  const rows = options.map(([code, count, , all, , , , text], index) => ({
    code,
    count,
    all,
    text,
    notSure: index === not_sure,
  }))
  const chosen = rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const [first] = chosen
  const top = chosen.find(({ notSure }) => !notSure) ?? first
  if (!top || !first) return null
  const n = rows.reduce((sum, { count }) => sum + count, 0)
  const everyone = rows.reduce((sum, { all }) => sum + all, 0)
  const share = top.count / n
  const lead = share - top.all / Math.max(1, everyone)
  const { text, notSure, count, all } = first
  return {
    ...trimmed(question, top.text),
    options: rows.filter((row) => !row.notSure).map((row) => row.text),
    code: top.code,
    counted: {
      leading: leads(first, rows),
      figure: { text, notSure, count, n, overallCount: all, overallN: everyone },
    },
    unsure: top.notSure,
    weight: lead + share / 100,
  }
}

const trimmed = (question: string, answer: string) => ({
  question: question.replace(/[?\s]+$/u, ''),
  answer: answer.replace(/[.\s]+$/u, ''),
})

/** By subject, the wording of questions whose answers fit a field. Other answers appear only among the figures. */
const SUBJECTS = {
  obstacle: /\b(keeps?|prevents?|stops?) (\S+ ){1,4}from\b|\bholds? \S+ back\b|\bbothers? (you|them)\b/iu,
  frequency: /\bhow (often|many times)\b/iu,
  planning:
    /\bhow far ahead\b|\bsomething you plan\b|\bhow long .*\b(decide|choose)\b|^(when|at (which|what) (point|moment)) .*\b(decides?|chooses?|make up)\b/iu,
  timing: /^(when|at (which|what) time|what time) (do|does|can|could|would)\b/iu,
  budget: /\b(how much .*(spend|pay)|budget|careful with money|spend on)\b/iu,
  decision: /\bhow (do|does|did) .*(decide|choose)\b|\bwhat (do|did) \S+ do before\b/iu,
  company: /\b(with whom|who .*\bwith (you|them))\b/iu,
  alternative: /\bdo without\b|\bdid not exist\b/iu,
  need: /\bmain reason\b|\bhopes? for\b|\bwhat brings\b|^why do\b/iu,
  quality: /\bmatters? most\b|\blooks? at first\b/iu,
  recommendation: /\brecommend\b/iu,
  loyalty:
    /^(would|will) you (buy|book|come|use|choose)\b|\bhow likely are you to (buy|book|come|use|choose|renew)\b/iu,
  activity: /^what do you (\S+ )?do\b/iu,
} as const
export type Subject = keyof typeof SUBJECTS

/** Answers that say how long before, or how somebody decides, whatever the wording of their question. */
const BEFOREHAND =
  /\b(ahead|before|beforehand|in advance|at once|right away|last minute|on the (same )?day|on the spot|that (same )?(morning|day))\b|^at the (counter|till|door|box office|shelf|market)\b/iu
const DECIDES =
  /^(I|they) (ask|asked|compare|compared|read|look|looked|decide|decided|choose|chose|try|tried|trust)\b/iu

type Asked = Pick<Finding, 'question' | 'options'>

/** What a question is about; null where its answer fits no field. Answers decide where the wording is open. */
export function subjectOf({ question, options }: Asked): Subject | null {
  const found = Object.entries(SUBJECTS).find(([, pattern]) => pattern.test(question))?.[0]
  if (found === 'timing') return areMostly(options, BEFOREHAND) ? 'planning' : 'timing'
  if (isSubject(found)) return found
  return areMostly(options, DECIDES) ? 'decision' : null
}

const areMostly = (options: readonly string[], pattern: RegExp) =>
  options.filter((option) => pattern.test(option)).length * 2 > options.length

const isSubject = (name: string | undefined): name is Subject => name !== undefined && name in SUBJECTS

/** Without one of these, a question about time may not be about the business. */
const OF_A_VISIT =
  /\b(us|here|our|come|comes|coming|visit|visits|buy|buys|buying|order|orders|shop|use|uses|give|gives|donate|attend|volunteer|train|climb|read|turn to|decide|decides|choose|chooses)\b/iu
const NEEDS_A_VISIT: readonly Subject[] = ['frequency', 'timing', 'planning']

/** The findings on the subjects, by weight; none where everyone is unsure. */
export function answersOn(
  findings: readonly Finding[],
  { business }: Topic,
  ...subjects: Subject[]
): Finding[] {
  return findings.filter((finding) => {
    const subject = subjectOf(finding)
    if (!subject || !subjects.includes(subject) || finding.unsure) return false
    const { question } = finding
    return !NEEDS_A_VISIT.includes(subject) || OF_A_VISIT.test(question) || question.includes(business)
  })
}

/** A text with the reference to the answer that it rests on. */
export const referring = (text: string, { code }: Finding): string => `${text} [${code}]`

/** An answer that there is no obstacle. */
export const isNothing = (answer: string): boolean => /^(nothing|none|no\b)/iu.test(answer)

/** More than half of the group gave this answer. */
export const isMajority = ({ counted }: Finding): boolean =>
  counted !== null && !counted.figure.notSure && counted.figure.count * 2 > counted.figure.n

/** The counted answer as a sentence for the owner, without words of strength. */
export function justified({ question, counted }: Finding, max: number, locale: Locale = 'en'): string | null {
  return counted && plainFigure(`${question}?`, counted.figure, { leading: counted.leading, max, locale })
}

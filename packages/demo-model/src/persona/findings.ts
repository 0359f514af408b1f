import { type Figure, leads, plainFigure } from '@whofor/core/segments/plain-figure'
import type { Topic } from '../topic/read-topic.ts'

/** What a group says on one question more than anything else, or what the owner said. */
export type Finding = {
  question: string
  answer: string
  /** The answer given most often, "Not sure" included, with its counts; null for what an owner said. */
  counted: { figure: Figure; leading: boolean } | null
  weight: number
}

const ROW = /^Q\d+\.\w+ \| (\d+)[^|]*\| (\d+)[^|]*\| [^|]*\| (.+)$/u
const NOT_SURE = /^not sure$/iu

/** The table's answers, the most telling first. */
export function readFindings(table: string): Finding[] {
  const questions = table.split(/^(?=Q\d+ )/mu).slice(1)
  const findings = questions.flatMap((lines) => {
    const [asked = '', ...rows] = lines.trim().split('\n')
    const read = rows.flatMap((row) => {
      const [, count, all, answer] = ROW.exec(row) ?? []
      return answer ? [{ count: Number(count), all: Number(all), answer }] : []
    })
    return findingOf(asked.replace(/^Q\d+ /u, ''), read) ?? []
  })
  return findings.sort((a, b) => b.weight - a.weight)
}

/** What the owner told the wizard; what is long is a story, and yes or no says nothing by itself. */
export function readIntake(lines: string): Finding[] {
  return [...lines.matchAll(/^Q: (.+)\nA: (.+)$/gmu)].flatMap(([, question = '', answer = '']) =>
    answer.length > 60 || /^(yes|no|sometimes|it depends|not sure)\b/iu.test(answer)
      ? []
      : [{ ...bare(question, answer), counted: null, weight: 0 }],
  )
}

type Row = { count: number; all: number; answer: string }

/** "Not sure" counts only where nothing else was said. */
function findingOf(question: string, rows: Row[]): Finding | null {
  const said = rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const sure = said.filter(({ answer }) => !NOT_SURE.test(answer))
  const [first] = said
  const top = sure[0] ?? first
  if (!top || !first) return null
  const n = rows.reduce((sum, { count }) => sum + count, 0)
  const everyone = rows.reduce((sum, { all }) => sum + all, 0)
  const share = top.count / n
  const lift = share / (top.all / Math.max(1, everyone))
  return {
    ...bare(question, top.answer),
    counted: {
      leading: leads(first, rows),
      figure: {
        text: first.answer,
        notSure: NOT_SURE.test(first.answer),
        count: first.count,
        n,
        overallCount: first.all,
        overallN: everyone,
      },
    },
    weight: share * (0.3 + Math.max(0, Math.log(lift))),
  }
}

const bare = (question: string, answer: string) => ({
  question: question.replace(/[?\s]+$/u, ''),
  answer: answer.replace(/[.\s]+$/u, ''),
})

/** What a question must say for its answer to be put in a field; what matches none is told nowhere but among the figures. */
const SUBJECTS = {
  obstacle: /\b(keeps?|prevents?|stops?) (\S+ ){1,4}from\b|\bholds? \S+ back\b|\bbothers? (you|them)\b/iu,
  frequency: /\bhow (often|many times)\b/iu,
  timing: /^(when|at (which|what) time|what time) (do|does|can|could|would)\b(?!.*\b(buy|book)\b)/iu,
  planning: /\bhow far ahead\b|\bsomething you plan\b|^when (do|does) .*\b(buy|book)\b/iu,
  budget: /\b(how much .*(spend|pay)|budget|careful with money|spend on)\b/iu,
  decision: /\bhow (do|does|did) .*decide\b|\bwhat (do|did) \S+ do before\b/iu,
  company: /\b(with whom|who .*\bwith (you|them))\b/iu,
  alternative: /\bdo without\b|\bdid not exist\b/iu,
  need: /\bmain reason\b|\bhopes? for\b|\bwhat brings\b|^why do\b/iu,
  quality: /\bmatters? most\b|\blooks? at first\b/iu,
  loyalty: /\brecommend\b/iu,
} as const
export type Subject = keyof typeof SUBJECTS

/** Without one of these a question about time may be about something else altogether. */
const OF_A_VISIT =
  /\b(us|here|our|come|comes|coming|visit|visits|buy|buys|buying|order|orders|shop|use|uses|give|gives|donate|attend|volunteer|train|climb|read|turn to)\b/iu
const NEEDS_A_VISIT: Subject[] = ['frequency', 'timing', 'planning']

/** The answers on a subject as they were given, in the order of their weight; nothing where nobody was sure. */
export function answersOn(
  findings: readonly Finding[],
  { business }: Topic,
  ...subjects: Subject[]
): string[] {
  const fits = (question: string) => (subject: Subject) =>
    SUBJECTS[subject].test(question) &&
    (!NEEDS_A_VISIT.includes(subject) || OF_A_VISIT.test(question) || question.includes(business))
  return findings
    .filter(({ question, answer }) => subjects.some(fits(question)) && !NOT_SURE.test(answer))
    .map(({ answer }) => answer)
}

/** An obstacle that is none. */
export const isNothing = (answer: string): boolean => /^(nothing|none|no\b)/iu.test(answer)

/** More than half of the group gave the finding's own answer. */
export const isMajority = ({ counted }: Finding): boolean =>
  counted !== null && !counted.figure.notSure && counted.figure.count * 2 > counted.figure.n

/** The same for the owner: what was counted, without a word of strength. */
export function justified({ question, counted }: Finding, max: number): string | null {
  return counted && plainFigure(`${question}?`, counted.figure, { leading: counted.leading, max })
}

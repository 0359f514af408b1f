import { type Figure, leads, plainFigure } from '@whofor/core/segments/plain-figure'
import { capitalised, inSentence } from './phrases.ts'
import { thirdPerson } from './third-person.ts'

/** What a group says on one question more than anything else. */
export type Finding = {
  question: string
  answer: string
  about: Subject
  /** The answer given most often, "Not sure" included, with its counts; null for what an owner said. */
  counted: { figure: Figure; leading: boolean } | null
  weight: number
}
type Subject = (typeof SUBJECTS)[number][0] | 'other'

const SUBJECTS = [
  [
    'obstacle',
    /keeps? you from|bothers?|holds? you back|obstacle|prevent|stop(s|ped)? you|missing|difficult/iu,
  ],
  ['frequency', /how often|how many times|how frequently|how regularly/iu],
  ['timing', /\bwhen do|what time|which time|time of (day|the week)|which day|how far ahead/iu],
  ['budget', /spend|budget|price|cost|expensive|\bpay|afford|how much money/iu],
  ['decision', /decid|compare|think it over|think about|choose between/iu],
  ['discovery', /find out|hear of|hear about|hear from|news|learn about|reach you/iu],
  ['influence', /opinion|has a say|advice|influence/iu],
  ['company', /with whom|who .*with|who is usually/iu],
  ['alternative', /instead|alternative|does not work out|did not exist|otherwise/iu],
  ['feeling', /do you feel (right )?after|which feeling/iu],
  ['quality', /matters? most|important|look at first|value most|convinces|trust/iu],
  ['need', /reason|why|hope for|motivat|goal/iu],
  ['loyalty', /recommend|tell others|how likely|satisf|how long|closer/iu],
] as const

/** The table's answers, the most telling first; "Not sure" counts only where nothing else was said. */
export function readFindings(table: string): Finding[] {
  const findings: Finding[] = []
  let question = ''
  let rows: Row[] = []
  const close = () => {
    const finding = findingOf(question, rows)
    if (finding) findings.push(finding)
    rows = []
  }
  for (const line of table.split('\n')) {
    const asked = /^Q\d+ (.+)$/u.exec(line)?.[1]
    if (asked) {
      close()
      question = asked
    }
    const row = readRow(line)
    if (row) rows.push(row)
  }
  close()
  return findings.sort((a, b) => b.weight - a.weight)
}

/** What the owner told the wizard about their people; answers that only say yes, and whole sentences, tell nothing here. */
export function readIntake(lines: string): Finding[] {
  const asked = [...lines.matchAll(/^Q: (.+)\nA: (.+)$/gmu)]
  return asked.flatMap(([, question = '', answer = '']) => {
    const about = SUBJECTS.find(([, pattern]) => pattern.test(question))?.[0]
    if (!about || answer.length > 60 || /^(yes|no|sometimes|it depends|not sure)\b/iu.test(answer)) return []
    return [
      {
        question: question.replace(/[?\s]+$/u, ''),
        answer: answer.replace(/[.\s]+$/u, ''),
        about,
        counted: null,
        weight: 0,
      },
    ]
  })
}

type Row = { count: number; all: number; answer: string }

function readRow(line: string): Row | null {
  const [, count, all, answer] = /^Q\d+\.\w+ \| (\d+)[^|]*\| (\d+)[^|]*\| [^|]*\| (.+)$/u.exec(line) ?? []
  return answer ? { count: Number(count), all: Number(all), answer } : null
}

function findingOf(question: string, rows: Row[]): Finding | null {
  const said = rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const sure = said.filter(({ answer }) => !isNotSure(answer))
  const [first] = said
  const top = sure[0] ?? first
  if (!top || !first) return null
  const n = rows.reduce((sum, { count }) => sum + count, 0)
  const everyone = rows.reduce((sum, { all }) => sum + all, 0)
  const share = top.count / n
  const lift = share / (top.all / Math.max(1, everyone))
  return {
    question: question.replace(/[?\s]+$/u, ''),
    answer: top.answer.replace(/[.\s]+$/u, ''),
    about: SUBJECTS.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other',
    counted: {
      leading: leads(first, rows),
      figure: {
        text: first.answer,
        notSure: isNotSure(first.answer),
        count: first.count,
        n,
        overallCount: first.all,
        overallN: everyone,
      },
    },
    weight: share * (0.3 + Math.max(0, Math.log(lift))),
  }
}

type Frame = (answer: string, question: string) => string

/** In a list of facts, and in running text; answers in the third person but where they are quoted. */
const FRAMES: Record<Subject, [terse: Frame, flowing: Frame]> = {
  obstacle: [
    (a) => `What stands in the way: “${a}”.`,
    (a) => `Asked what stands in the way, {they} {say|says} “${a}”.`,
  ],
  frequency: [
    (a) => `How often: ${a}.`,
    (a) => `Asked how often, {they} {answer|answers} “${a}” without having to think.`,
  ],
  timing: [(a) => `The usual moment: ${a}.`, (a) => `The usual moment for {doing} is ${a}.`],
  budget: [
    (a) => `On money: ${a}.`,
    (a, q) => `To “${q}?” {they} {answer|answers} “${a}”, and {mean|means} it.`,
  ],
  decision: [(a) => `The way to a decision: ${a}.`, (a) => `Before it comes to a decision, ${a}.`],
  discovery: [(a) => `What reaches {them}: ${a}.`, (a) => `News reaches {them} ${a}.`],
  influence: [(a) => `Whose word counts: ${a}.`, (a) => `Whose opinion counts? ${capitalised(a)}.`],
  company: [(a) => `As a rule: ${a}.`, (a) => `As far as company goes, it is mostly ${a}.`],
  alternative: [
    (a) => `If it does not work out: ${a}.`,
    (a) => `If it does not work out, there is another way: ${a}.`,
  ],
  quality: [(a) => `What counts: ${a}.`, (a) => `What counts for {them} is ${a}.`],
  feeling: [(a) => `Afterwards: ${a}.`, (a) => `Afterwards {they} {feel|feels} ${a}.`],
  need: [(a) => `The reason: ${a}.`, (a) => `The reason {they} {give|gives} is simple: ${a}.`],
  loyalty: [(a, q) => `“${q}?” – “${a}.”`, (a, q) => `Asked “${q}?”, {they} {answer|answers} “${a}”.`],
  other: [(a, q) => `“${q}?” – “${a}.”`, (a, q) => `To the question “${q}?” {their} answer is “${a}”.`],
}
const QUOTED: Subject[] = ['obstacle', 'frequency', 'budget', 'loyalty', 'other']

/** One terse sentence about a finding, as a template for phrases. */
export function noted(finding: Finding): string {
  return framed(finding, 0)
}

/** The same for running text. */
export function told(finding: Finding): string {
  return framed(finding, 1)
}

function framed({ about, answer, question }: Finding, style: 0 | 1): string {
  if (about === 'decision' && style === 1 && !/^I\b/u.test(answer))
    return `{They} {decide|decides} in {their} own way: ${inSentence(thirdPerson(answer))}.`
  const quoted = QUOTED.includes(about) && !(style === 0 && (about === 'budget' || about === 'frequency'))
  return FRAMES[about][style](quoted ? answer : inSentence(thirdPerson(answer)), question)
}

/** The same for the owner: what was counted, without a word of strength. */
export function justified({ question, counted }: Finding, max: number): string | null {
  return counted && plainFigure(`${question}?`, counted.figure, { leading: counted.leading, max })
}

const isNotSure = (answer: string): boolean => /^not sure$/iu.test(answer)

import { inSentence } from './phrases.ts'

/** What a group says on one question more than anything else. */
export type Finding = {
  question: string
  answer: string
  about: Subject
  /** More than half of the group. */
  most: boolean
  /** Clearly more often than everyone. */
  telling: boolean
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
  ['quality', /matters? most|important|look at first|value most|convinces|trust/iu],
  ['need', /reason|why|hope for|motivat|goal|feel/iu],
  ['loyalty', /recommend|tell others|likely|satisf|how long|closer/iu],
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

type Row = { count: number; all: number; answer: string }

function readRow(line: string): Row | null {
  const [, count, all, answer] = /^Q\d+\.\w+ \| (\d+)[^|]*\| (\d+)[^|]*\| [^|]*\| (.+)$/u.exec(line) ?? []
  return answer ? { count: Number(count), all: Number(all), answer } : null
}

function findingOf(question: string, rows: Row[]): Finding | null {
  const said = rows.filter(({ count }) => count > 0)
  const sure = said.filter(({ answer }) => !/^not sure$/iu.test(answer))
  const [top] = (sure.length > 0 ? sure : said).sort((a, b) => b.count - a.count)
  if (!top) return null
  const n = rows.reduce((sum, { count }) => sum + count, 0)
  const everyone = rows.reduce((sum, { all }) => sum + all, 0)
  const share = top.count / n
  const lift = share / (top.all / Math.max(1, everyone))
  return {
    question: question.replace(/[?\s]+$/u, ''),
    answer: top.answer.replace(/[.\s]+$/u, ''),
    about: SUBJECTS.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other',
    most: share > 0.5,
    telling: lift > 1.2,
    weight: share * (0.3 + Math.max(0, Math.log(lift))),
  }
}

const FRAMES: Record<Subject, (answer: string) => string> = {
  obstacle: (a) => `Asked what stands in the way, {they} {say|says} “${a}”.`,
  frequency: (a) => `How often? “${a}” is {their} plain answer.`,
  timing: (a) => `The usual moment is ${a}.`,
  budget: (a) => `On money {their} position is clear: ${a}.`,
  decision: (a) => `How {they} {decide|decides}: ${a}.`,
  discovery: (a) => `What reaches {them} best: ${a}.`,
  influence: (a) => `Whose word counts: ${a}.`,
  company: (a) => `Seldom without company, or on purpose without it: ${a}.`,
  alternative: (a) => `If it does not work out: ${a}.`,
  quality: (a) => `What convinces {them}: ${a}.`,
  need: (a) => `What it comes down to is this: ${a}.`,
  loyalty: (a) => `Asked outright, {they} {say|says} “${a}”.`,
  other: (a) => `“${a}” is what {they} {answer|answers} without thinking long.`,
}

/** One sentence about a finding, as a template for phrases. */
export function told({ about, answer }: Finding): string {
  const quoted = about === 'obstacle' || about === 'frequency' || about === 'loyalty' || about === 'other'
  return FRAMES[about](quoted ? answer : inSentence(answer))
}

/** The same for the owner, naming how strong it is in words. */
export function justified({ question, answer, most, telling }: Finding): [string, string, string] {
  const who = most ? 'Most of the group' : 'The largest part of the group'
  const how = telling ? ', clearly more than elsewhere' : ''
  return [
    `${who} answered “${answer}” to “${question}?”${how}`,
    `${who} answered “${answer}”${how}`,
    `${who}: “${answer}”`,
  ]
}

import type { PersonaDraft } from './draft.ts'
import { type Finding, referring } from './findings.ts'
import { fitting } from './phrases.ts'
import { inTurn, someInTurn } from './pick-by-turn.ts'
import { capitalised, inSentence } from './sentence-case.ts'

const SIZES = ['2–10 people', '11–50 people', '51–200 people', 'More than 200 people'] as const
const ROLES = [
  'Decides alone',
  'Proposes; the managing director signs',
  'Decides with one colleague from finance',
  'Chooses from a list that purchasing keeps',
] as const
const TOOLS = ['Spreadsheets', 'Email', 'A shared calendar', 'A chat with the team', 'Paper forms'] as const
const KPIS = ['Hours saved', 'Cost per order', 'Complaints', 'Time to deliver', 'Staff who stay'] as const

const ASKED = {
  size: /\b(size|how (big|large)|employees|people work|Mitarbeiter|groß)/iu,
  role: /\b(decid|decision|sign|buys|role|entscheid)/iu,
  tools: /\b(tools?|software|systems?|apps?|Werkzeug|Programm)/iu,
  kpis: /\b(measur|kpi|success|figures?|Kennzahl|Erfolg)/iu,
} as const

const PEOPLE = '(?:employees|staff|people|Mitarbeiter\\w*|Beschäftigten?|Angestellten?)'
const RANGE = new RegExp(`(\\d[\\d.,]*)\\s*(?:to|and|bis|und|[-–])\\s*(\\d[\\d.,]*)\\s+${PEOPLE}`, 'iu')
const UP_TO = new RegExp(`(?:up to|fewer than|under|bis zu|unter)\\s+(\\d[\\d.,]*)\\s+${PEOPLE}`, 'iu')

/** The size that a description of the business names. */
export function sizeIn(context: string): string | null {
  const range = RANGE.exec(context)
  if (range) return `${range[1]}–${range[2]} people`
  const most = UP_TO.exec(context)
  return most ? `Up to ${most[1]} people` : null
}

/** Who else has a say, as what the person decides. */
function shareOf(finding: Finding | undefined): Finding | undefined {
  if (!finding || !/\bhas a say\b/iu.test(finding.question)) return finding
  const isAlone = /^nobody/iu.test(finding.answer)
  return { ...finding, answer: isAlone ? 'Decides alone' : `Decides with ${inSentence(finding.answer)}` }
}

/** What the owner said about the company, or something usual where nothing was said. */
export function writeCompany({ findings, turn, sizes }: PersonaDraft, context: string) {
  const said = (asked: RegExp) => findings.find(({ question }) => asked.test(question))
  const line = (finding: Finding | undefined, otherwise: string) =>
    finding ? referring(fitting(sizes.line, capitalised(finding.answer)), finding) : otherwise
  const list = (finding: Finding | undefined, otherwise: readonly string[]) =>
    finding ? [referring(fitting(sizes.item, capitalised(finding.answer)), finding)] : [...otherwise]
  const some = (bank: readonly [string, ...string[]], name: string) =>
    someInTurn(bank, turn, sizes.items.min, name)
  return {
    company_size: line(said(ASKED.size), sizeIn(context) ?? inTurn(SIZES, turn, 'company sizes')),
    purchase_role: line(shareOf(said(ASKED.role)), inTurn(ROLES, turn, 'purchase roles')),
    tools: list(said(ASKED.tools), some(TOOLS, 'tools')),
    kpis: list(said(ASKED.kpis), some(KPIS, 'kpis')),
  }
}

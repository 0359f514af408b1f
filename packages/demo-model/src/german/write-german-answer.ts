import { countedFindings, type Finding, intakeFindings, isMajority } from '../persona/findings.ts'
import { type Sheet, sheetOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { overlap, wordsOf } from '../word-overlap.ts'
import { germanSubject } from './answers.ts'

export const NOBODY_ASKED = 'Danach hat mich noch niemand gefragt.'
const AGREED = 'Die meisten wie ich haben das auch gesagt.'
const DIVIDED = 'Da waren sich Leute wie ich nicht einig.'
const MIN_OVERLAP = 0.6

const TOPICS: readonly [asked: RegExp, answered: RegExp][] = [
  [
    /\b(kost\w*|preis\w*|teuer|billig\w*|euro|geld|zahlen|ausgeben|budget)\b|[€$]/iu,
    /geld|preis|kost|aus\b|spar/iu,
  ],
  [
    /\b(stattdessen|sonst|ohne (euch|sie|uns)|alternativ\w*|konkurrenz|anderswo|vergleich\w*)\b/iu,
    /ohne|vergleich/iu,
  ],
  [/\b(wann|wie oft|dringend|eilig|warten|über nacht|uhrzeit)\b/iu, /^(wann|wie oft|zu welcher)/iu],
  [/\b(erfahren|gehört|aufmerksam|gefunden|werbung|newsletter)\b/iu, /aufmerksam|erfahren|hören/iu],
  [
    /\b(vertrau\w*|überzeug\w*|entscheide\w*|wählen|empfehl\w*)\b/iu,
    /vertrau|überzeug|entschied|empfehl|hauptgrund|erhoff/iu,
  ],
  [/\b(stört|hindert|abhält|davon ab|hürde|zögern)\b/iu, /davon ab|stört/iu],
  [/\b(warum|weshalb|grund|erhoff\w*)\b/iu, /hauptgrund|erhoff/iu],
]

type Field = [asked: RegExp, read: (sheet: Sheet) => string | number | string[] | undefined, says: string]
/** Facts of the person, which no answer of a group replaces. */
const FACTS: readonly Field[] = [
  [/\bwer (sind sie|bist du)\b|\bstellen sie sich\b|\bihr name\b/iu, ({ name }) => name, 'Ich bin *.'],
  [/\bwie alt\b|\bihr alter\b/iu, ({ demographics }) => demographics?.age, 'Ich bin * Jahre alt.'],
  [/\bwo (wohnen|leben)\b/iu, ({ demographics }) => demographics?.location, 'Wo ich wohne: *.'],
  [/\b(beruf|beruflich|arbeiten sie)\b/iu, ({ demographics }) => demographics?.occupation, 'Von Beruf: *.'],
  [/\b(familie|verheiratet|kinder)\b/iu, ({ demographics }) => demographics?.children, 'Kinder: *.'],
]
const FIELDS: readonly Field[] = [
  [/\b(angst|fürchten|sorgen?)\b/iu, ({ goals }) => goals?.fears, 'Was mir Sorgen macht: *.'],
  [
    /\b(abhält|hält sie|einwände?|zögern|stört)\b/iu,
    ({ relationship_to_business: own }) => own?.key_objections,
    'Was mich zögern lässt: *.',
  ],
  [
    /\b(schwer|schwierig\w*|herausforderung\w*|probleme?)\b/iu,
    ({ challenges }) => challenges,
    'Was mir nicht leichtfällt: *.',
  ],
  [/\b(ziele?|pläne|vorhaben)\b/iu, ({ goals }) => goals?.short_term, 'Was ich als Nächstes will: *.'],
  [/\b(warum|antreibt|motiviert)\b/iu, ({ goals }) => goals?.motivations, 'Was mich bewegt: *.'],
  [/\b(wichtig\w*|werte)\b/iu, ({ psychographics }) => psychographics?.values, 'Was für mich zählt: *.'],
  [
    /\b(hobbys?|freizeit|interessen)\b/iu,
    ({ psychographics }) => psychographics?.interests,
    'In meiner Freizeit: *.',
  ],
]

/** As in English: a counted or stated answer, otherwise a field of the sheet, otherwise that nobody has asked. */
export function writeGermanAnswer({ data }: Prompt): string {
  const question = data.question ?? ''
  const sheet = sheetOf(data.persona)
  const findings = [...countedFindings(data), ...intakeFindings(data)]
  const fact = fromSheet(FACTS, question, sheet)
  if (fact) return fact
  const words = wordsOf(question)
  const asked = findings.find(
    (one) => words.length > 0 && overlap(one.question, words) / words.length >= MIN_OVERLAP,
  )
  if (asked) return spoken(asked)
  const subject = germanSubject(question)
  const same = subject && findings.find((one) => !one.unsure && germanSubject(one.question) === subject)
  if (same) return spoken(same)
  const topic = TOPICS.find(([about]) => about.test(question))
  const known = topic && findings.find((one) => !one.unsure && topic[1].test(one.question))
  if (known) return `Genau danach hat mich niemand gefragt. ${sentence(known.answer)}`
  return fromSheet(FIELDS, question, sheet) ?? NOBODY_ASKED
}

function fromSheet(fields: readonly Field[], question: string, sheet: Sheet): string | null {
  const field = fields.find(([about, read]) => about.test(question) && read(sheet) !== undefined)
  if (!field) return null
  const [, read, says] = field
  const [item = ''] = [read(sheet) ?? ''].flat()
  return says.replace('*', () => String(item).replace(/[.!]$/u, ''))
}

function spoken(finding: Finding): string {
  if (!finding.counted) return sentence(finding.answer)
  return `${sentence(finding.answer)} ${isMajority(finding) ? AGREED : DIVIDED}`
}

function sentence(text: string): string {
  const said = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/u.test(said) ? said : `${said}.`
}

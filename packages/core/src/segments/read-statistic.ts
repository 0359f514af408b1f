import { translated } from '../i18n/translated.ts'

/** A parsed survey figure: question, answer, receipt in the current language, and the shares in percent. */
export type Statistic = {
  asked: string
  answer: string
  receipt: string
  count: number
  n: number
  share: number
  overall: number | null
}

const RECEIPT =
  /^(?<claim>.+), (?<receipt>(?<count>\d+) of (?<n>\d+) (?:in this group|answers?)(?: \([^)]*\))?(?:, (?:[<>]?(?<percent>\d+) ?%|(?<overallCount>\d+) of (?<overallN>\d+)) overall)?)$/su

const TEXTS = translated(
  { receipt: (written: string) => written },
  {
    receipt: (written) =>
      written
        .replaceAll(' of ', ' von ')
        .replace('in this group', 'in dieser Gruppe')
        .replace(/\banswers?\b/u, (noun) => (noun === 'answer' ? 'Antwort' : 'Antworten'))
        .replace(/overall$/u, 'insgesamt')
        .replaceAll('%', '\u00a0%'),
  },
)

/** Parses the output of `segmentStatistics`, including that of versions with a space before "%". Null for other text. */
export function readStatistic(text: string): Statistic | null {
  const parts = RECEIPT.exec(text)?.groups
  if (!parts) return null
  const { claim = '', receipt = '', percent, overallCount, overallN } = parts
  const [asked, answer] = splitClaim(claim)
  return {
    asked,
    answer,
    receipt: TEXTS.receipt(receipt.replaceAll(' %', '%')),
    count: Number(parts.count),
    n: Number(parts.n),
    share: percentOf(parts.count, parts.n),
    overall: percent ? Number(percent) : overallCount ? percentOf(overallCount, overallN) : null,
  }
}

/** A survey figure in the current language; other texts as they are. */
export function statisticText(text: string): string {
  const figure = readStatistic(text)
  if (!figure) return text
  return `${figure.asked} ${figure.answer}, ${figure.receipt}`.trim()
}

function splitClaim(claim: string): [string, string] {
  const end = claim.indexOf('? ')
  return end === -1 ? ['', claim] : [claim.slice(0, end + 1), claim.slice(end + 2)]
}

const percentOf = (count: string | undefined, n: string | undefined) =>
  Number(n) > 0 ? (100 * Number(count)) / Number(n) : 0

import { texts } from '@whofor/texts/core/evidence'
import { formatPercent } from '../i18n/numbers.ts'

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
  /^(?<claim>.+), (?:(?<count>\d+) of (?<n>\d+) (?<scope>in this group|answers?)(?: \((?<own>[^)]*)\))?(?:, (?<all>[<>]?(?<percent>\d+) ?%|(?<overallCount>\d+) of (?<overallN>\d+)) overall)?)$/su

/** Parses the output of `segmentStatistics`, including that of versions with a space before "%". Null for other text. */
export function readStatistic(text: string): Statistic | null {
  const parts = RECEIPT.exec(text)?.groups
  if (!parts) return null
  const { claim = '', percent, overallCount, overallN } = parts
  const [asked, answer] = splitClaim(claim)
  return {
    asked,
    answer,
    receipt: receiptOf(parts),
    count: Number(parts.count),
    n: Number(parts.n),
    share: percentOf(parts.count, parts.n),
    overall: percent ? Number(percent) : overallCount ? percentOf(overallCount, overallN) : null,
  }
}

/** "33 of 53 in this group (62%), 41% overall", as it was written or in the reader's language. */
const receiptOf = ({
  count = '',
  n,
  scope,
  own,
  all,
  overallCount,
  overallN,
}: Record<string, string | undefined>) =>
  texts.statistic.receipt({
    count,
    n: Number(n),
    scope: scope === 'in this group' ? 'group' : 'answers',
    hasShare: own !== undefined,
    share: percentIn(own ?? ''),
    hasOverall: all !== undefined,
    overall:
      overallCount && overallN
        ? texts.receipt.of({ count: overallCount, n: overallN })
        : percentIn(all ?? ''),
  })

const percentIn = (text: string): string =>
  text.replace(/(\d+) ?%/u, (_, percent) => formatPercent(Number(percent) / 100))

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

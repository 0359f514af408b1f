import { textsByLocale } from '@whofor/texts/core/stored-figures'
import type { Locale } from '@whofor/texts/locales'
import { PERCENT_FROM } from './fewest-answers.ts'
import { plainPercent } from './receipts.ts'
import type { TableOption } from './segment-table.ts'

/** Below this number of answers, no claim of strength is supported. */
export const STRENGTH_FROM = 10

/**
 * Claims of a sentence about a group beyond naming an answer: that all or most gave it, that it leads, that it is more
 * frequent than elsewhere, or a number.
 */
export type StrengthClaim = 'all' | 'most' | 'largest' | 'comparison' | 'number'

const CLAIMS: Record<StrengthClaim, RegExp[]> = {
  all: [
    words('everyone', 'everybody', 'nobody', 'no one', 'none of (?:them|the group)'),
    words('(?:all|every one|each) (?:of (?:them|the group|this group)|answered|said|respondents)'),
    words('jeder', 'alle (?:befragten|antworten|von ihnen|in der gruppe)', 'niemand'),
    words('tous', 'toutes', 'chacun', 'personne ne', 'todos', 'todas', 'nadie', 'tutti', 'nessuno'),
  ],
  most: [
    words(
      'most of',
      'most (?:people|respondents|members|answers|customers|guests|users|in|answered|said|chose)',
    ),
    words('majority', 'more than half', 'over half', 'nearly all', 'almost all', 'the bulk of'),
    words('die meisten', 'mehrheit', 'mehrheitlich', 'überwiegend', 'mehr als die hälfte', 'fast alle'),
    words('la plupart', 'majorité', 'plus de la moitié', 'presque tous'),
    words('la mayoría', 'la mayor parte', 'más de la mitad', 'casi todos', 'la maggior parte', 'a maioria'),
  ],
  largest: [
    words('(?:largest|biggest|greatest) (?:part|share|number|group|single)', 'leads', 'leading answer'),
    words('most (?:common|commonly|frequent|frequently|often|popular)', 'more .{1,30} than any other'),
    words('größte[rn]? (?:teil|anteil|gruppe)', 'am häufigsten', 'häufigste[nr]?'),
    words('le plus souvent', 'la plus grande partie', 'la plus fréquente', 'más frecuente', 'más común'),
  ],
  comparison: [
    words('(?:more|less|rather|fewer|oftener) (?:often )?than', '(?:more|less) (?:often|frequently|likely)'),
    words('(?:clearly|far|much|significantly|notably|markedly|distinctly) (?:more|less|fewer|higher|lower)'),
    words('than (?:elsewhere|others?|average|everyone|the rest)', '(?:above|below) average', 'unusually'),
    words(
      '(?:häufiger|öfter|mehr|seltener|weniger) als',
      'deutlich (?:mehr|häufiger|öfter|weniger|seltener)',
    ),
    words(
      'überdurchschnittlich',
      'unterdurchschnittlich',
      'plus (?:souvent )?que',
      'nettement plus',
      'davantage',
    ),
    words('más (?:a menudo )?que', 'claramente más', 'mucho más', 'più (?:spesso )?(?:che|di)'),
  ],
  number: [
    /\d\s*%|\d+ (?:of|out of|in|von|sur|de|su) \d+/iu,
    words('percent', 'per cent', 'prozent', 'half', 'a third', 'two thirds', 'a quarter', 'three quarters'),
    words('hälfte', 'drittel', 'viertel', 'moitié', 'tiers', 'mitad', 'tercio', 'metà'),
  ],
}

function words(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'iu')
}

/** Claims in a text: English, German, French and Spanish, and the most common forms of Italian and Portuguese. */
export function strengthClaims(text: string): StrengthClaim[] {
  return STRENGTHS.filter((claim) => CLAIMS[claim].some((pattern) => pattern.test(text)))
}

const STRENGTHS: StrengthClaim[] = ['all', 'most', 'largest', 'comparison', 'number']

/**
 * Whether the counts support a claim. Comparisons are never supported: the groups were formed by the same answers, so a
 * test would find differences that do not exist. Numbers are never supported, because only code writes them.
 */
export function isSupported(
  claim: StrengthClaim,
  figure: Pick<Figure, 'count' | 'n'>,
  options: readonly Pick<Figure, 'count'>[],
): boolean {
  const { count, n } = figure
  if (n < STRENGTH_FROM) return false
  if (claim === 'all') return count === n
  if (claim === 'most') return count > n / 2
  return claim === 'largest' && leads(figure, options)
}

export type Figure = Pick<TableOption, 'text' | 'notSure' | 'count' | 'n' | 'overallCount' | 'overallN'>

/** Whether more of the group chose this option than any other; no option leads on a tie. */
export function leads({ count }: Pick<Figure, 'count'>, options: readonly Pick<Figure, 'count'>[]): boolean {
  return count > 0 && options.filter((other) => other.count >= count).length === 1
}

type Options = { leading?: boolean; max?: number; locale?: Locale }

/**
 * A group's answer as a neutral sentence: "88% of this group answered “Every week” to “How often?”, 34% of everyone".
 * Counts replace percentages below 30 answers: "7 of 8 in this group". If "Not sure" leads, the sentence says so.
 * @param max length in characters; if exceeded, the question is dropped first, then the answer is cut
 * @param locale of the surrounding text
 */
export function plainFigure(
  question: string,
  figure: Figure,
  { leading = false, max = Number.POSITIVE_INFINITY, locale = 'en' }: Options = {},
): string {
  const { plain: texts } = textsByLocale[locale]
  const questionText = oneLine(question)
  const answer = oneLine(figure.text).replace(/\.+$/u, '')
  const { own, all } = sides(figure, locale)
  const notSure = figure.notSure && leading
  const isOne = figure.count === 1 && figure.n < PERCENT_FROM
  const long =
    (notSure
      ? texts.leads_on({ answer, question: questionText, own })
      : texts.answered({ answer, question: questionText, own, isOne })) + all
  if (long.length <= max) return long
  const short = (text: string) =>
    (notSure ? texts.leads({ answer: text, own }) : texts.figure({ answer: text, own })) + all
  const over = short(answer).length - max
  return over <= 0
    ? short(answer)
    : short(`${answer.slice(0, Math.max(1, answer.length - over - 1)).trimEnd()}…`)
}

function sides({ count, n, overallCount, overallN }: Figure, locale: Locale): { own: string; all: string } {
  const { of, plain: texts } = textsByLocale[locale]
  const isSmall = n < PERCENT_FROM
  if (n === overallN) return { own: isSmall ? of({ count, n }) : plainPercent(count, n, locale), all: '' }
  return {
    own: isSmall ? texts.in_group({ count, n }) : texts.of_group({ percent: plainPercent(count, n, locale) }),
    all:
      overallN < PERCENT_FROM
        ? texts.overall({ count: overallCount, n: overallN })
        : texts.of_everyone({ percent: plainPercent(overallCount, overallN, locale) }),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

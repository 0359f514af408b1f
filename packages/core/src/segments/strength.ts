import { type Figure, leads } from './plain-figure.ts'

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

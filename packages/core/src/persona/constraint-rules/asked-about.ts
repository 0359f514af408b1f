import { wordPattern } from '../../text/words.ts'
import type { ConstraintSlot } from '../constraints.ts'

const BUSINESS = 'compan(?:y|ies)|business(?:es)?|unternehmens?|firm(?:a|en)|betrieb(?:e?s)?'
/** Children, animals, things and businesses, which are not the people a survey is about. */
const NOT_PEOPLE = wordPattern(
  `child(?:ren)?(?:[’']s)?|kids?|kind(?:er)?|enfants?|hijos?|niñ[ao]s?|dogs?|pets?|hunde?|cars?|autos?|bikes?|fahrr[aä]d(?:er)?|buildings?|gebäude|${BUSINESS}`,
  'iu',
)
/** The business in a question such as "of this shop". It does not say who is asked about, so it is removed. */
const OF_A_BUSINESS: readonly RegExp[] = [
  /\b(?:of|at|from|with|to) this [^’']*$/iu,
  /\b(?:of|at|from|with|to) \p{Lu}.*$/u,
  wordPattern(`(?:of|at|from|with|to) (?:the|your|our) (?:\\p{L}+ ){0,2}?(?:${BUSINESS})`, 'iu'),
  wordPattern(`(?:dies|ihr|unser|d)e[smr] (?:\\p{L}+ ){0,2}?(?:${BUSINESS})`, 'iu'),
]
const PATTERNS: readonly [ConstraintSlot, RegExp][] = [
  [
    'age',
    wordPattern(
      "how old|age (?:group|range|bracket)s?|what ages?|which ages?|your age|their age|wie alt|alter|altersgruppen?|welches alter|quel(?:s)? âges?|tranches? d['’]âge|l['’]âge|qué edad|edad|cuántos años",
      'iu',
    ),
  ],
  [
    'gender',
    wordPattern(
      'gender|what sex|which sex|your sex|m[ae]n or (?:a )?wom[ae]n|wom[ae]n or (?:a )?m[ae]n|male or female|geschlecht|(?:männer|mann) oder (?:eine )?frau(?:en)?|frau(?:en)? oder (?:ein(?:en)? )?(?:männer|mann)|hommes? ou (?:des |une? )?femmes?|femmes? ou (?:des |une? )?hommes?|votre sexe|leur sexe|le genre|género|sexo|hombres? o mujer(?:es)?',
      'iu',
    ),
  ],
  [
    'family',
    wordPattern(
      'family (?:situation|status)|households?|marital status|do (?:you|they|(?:most )?\\p{L}+) have (?:any )?(?:children|kids)|how many children|live with|lives? at home|familienstand|familiensituation|haushalt\\p{L}*|haben .{0,30}kinder|wie viele kinder|situation familiale|foyer|(?:ont|avez)[- ](?:ils |elles |vous )?.{0,20}enfants|estado civil|hogar|tien\\p{L}+ hijos',
      'iu',
    ),
  ],
  [
    'occupation',
    wordPattern(
      'occupations?|professions?|for a living|what (?:kind|sort|line) of (?:work|job)|what .{0,40}do for work|which (?:jobs?|trades?) .{0,30}(?:have|do|work)|what is your job|job title|berufe?|beruflich|womit verdienen|als was arbeiten|métiers?|que (?:font|faites)[- ]\\p{L}+ dans la vie|dans quel secteur travaill\\p{L}+|profesión|profesiones|oficio|a qué se dedica\\p{L}*',
      'iu',
    ),
  ],
  [
    'place',
    wordPattern(
      "where do .{0,60}live|where are .{0,60}(?:based|located|from)|where do .{0,60}come from|where .{0,40}live|(?:which|what) (?:city|town|region|area|country|neighbou?rhood)|wo (?:wohnen|leben|wohnst)|wohnort|woher kommen|welche[rmn]? (?:stadt|region|gegend)|où (?:habitent|habitez|vivent|vivez|résident)|d['’]où viennent|quelle (?:ville|région)|dónde viv\\p{L}+|de dónde (?:son|vienen)|qué (?:ciudad|región)",
      'iu',
    ),
  ],
]

/** The slot a question asks about, judged by its wording; null when unclear. */
export function slotAskedAbout(question: string): ConstraintSlot | null {
  const about = PATTERNS.find(([, pattern]) => pattern.test(question))?.[0] ?? null
  if (about !== 'age') return about
  const asked = OF_A_BUSINESS.reduce((text, pattern) => text.replace(pattern, ''), question)
  return NOT_PEOPLE.test(asked) ? null : about
}

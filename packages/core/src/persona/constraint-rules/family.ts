import { wordPattern } from '../../text/words.ts'
import { HOUSEHOLDS, type Household } from '../constraints.ts'
import { wordsAround } from './sentences.ts'

const [ALONE, PARTNER, YOUNG, TEENAGE, SINGLE_PARENT, SHARED, GROWN] = HOUSEHOLDS

/** The first match wins, so narrower patterns come first. */
const FAMILIES: readonly [RegExp, readonly Household[]][] = [
  [
    wordPattern(
      'single (?:parents?|mothers?|mums?|moms?|fathers?|dads?)|alleinerziehende\\p{L}*|familles? monoparentales?|parents? (?:solos?|seuls?)|(?:mères?|pères?) (?:célibataires?|seule?s?|solos?)|(?:m?[pa]dres|familias) (?:solter[ao]s|monoparentales)',
    ),
    [SINGLE_PARENT],
  ],
  [
    wordPattern(
      "(?:parents|mothers|fathers|mums|moms|dads|families) (?:of|with) (?:\\p{L}+ )?(?:toddlers|babies|infants|newborns|preschoolers|young (?:children|kids)|small (?:children|kids)|little (?:ones|children))|young families|new (?:parents|mothers|mums|moms|fathers|dads)|(?:eltern|familien|mütter|väter) (?:von |mit )?(?:klein(?:en|er)? kinder(?:n)?|kleinkindern|babys|säuglingen)|junge(?:n)? (?:familien|eltern)|parents (?:de|avec de) (?:jeunes|petits) enfants|parents (?:de|avec des) (?:bébés|tout-petits)|parents d['’]enfants en bas âge|jeunes (?:parents|familles|mamans|papas)|padres (?:de|con) (?:niños pequeños|bebés)|familias jóvenes",
    ),
    [YOUNG, SINGLE_PARENT],
  ],
  [
    wordPattern(
      "(?:parents|mothers|fathers|families) (?:of|with) (?:teen\\p{L}*|adolescents)|eltern (?:von|mit) (?:teenagern|jugendlichen)|parents d['’](?:ados|adolescents)|padres de adolescentes",
    ),
    [TEENAGE, SINGLE_PARENT],
  ],
  [
    wordPattern(
      'empty[- ]nesters|grandparents|grandmothers|grandfathers|großeltern|grands-parents|abuel[ao]s',
    ),
    [GROWN],
  ],
  [
    wordPattern(
      'childless(?: \\p{L}+)?|without (?:children|kids)|no (?:children|kids)|kinderlose?\\p{L}*|ohne kinder|keine kinder|sans enfants?|sin hijos',
    ),
    [ALONE, PARTNER, SHARED],
  ],
  [
    wordPattern(
      '(?:families|people|those|couples) with (?:children|kids)|parents|families|eltern|familien(?: mit kindern)?|(?:personnes|couples) avec (?:des )?enfants|familles(?: avec (?:des )?enfants)?|padres y madres|familias(?: con hijos)?',
    ),
    [YOUNG, TEENAGE, SINGLE_PARENT],
  ],
  [
    wordPattern(
      '(?:people|persons|adults|those) (?:who live|living) alone|alleinlebende\\p{L}*|personnes (?:seules|vivant seules)|personas que viven solas',
    ),
    [ALONE],
  ],
  [
    wordPattern(
      'couples|newlyweds|married (?:people|couples)|paare|verheiratete|frischvermählte|jeunes mariés|parejas|recién casados',
    ),
    [PARTNER, YOUNG, TEENAGE],
  ],
  [wordPattern('singles|single people|alleinstehende\\p{L}*|célibataires|solter[ao]s'), [ALONE, SHARED]],
]
/** Excludes the owner's own family, and things named after a family. */
const OWNERS_OWN =
  /(?:^|\P{L})(?:my|our|their|his|her|meine[nr]?|unsere[nr]?|mes|nos|leurs|mis|nuestr[ao]s)\s+$/iu
const YES = /^(?:yes|ja|oui|sí|si)(?!\p{L})/iu
const NO = /^(?:no|nein|non|none|keine?|aucune?s?|ningun[ao]?)(?!\p{L})/iu
const HAS_CHILDREN = wordPattern('children|kids|kinder|enfants|hijos', 'iu')
/** Questions about children at home; grown-up children are not meant. */
const AT_HOME = wordPattern(
  'home|household|live|living|haushalt|leben|wohnen|maison|foyer|vivent|casa|hogar|viven',
  'iu',
)

export type StatedFamily = { words: string; households: Household[] }

/** Households stated in a sentence of free text. */
export function statedFamily(sentence: string): StatedFamily[] {
  const taken: [number, number][] = []
  return FAMILIES.flatMap(([pattern, households]) =>
    [...sentence.matchAll(pattern)].flatMap((match): StatedFamily[] => {
      const [start, end] = [match.index, match.index + match[0].length]
      if (taken.some(([from, to]) => start < to && from < end)) return []
      taken.push([start, end])
      return OWNERS_OWN.test(wordsAround(sentence, match)[0])
        ? []
        : [{ words: match[0], households: [...households] }]
    }),
  )
}

/** Households in an answer to a question about family. "Yes" gets its meaning from the question. */
export function answeredHouseholds(answer: string, question: string): Household[] {
  const found = statedFamily(answer).flatMap(({ households }) => households)
  if (found.length > 0) return found
  if (!HAS_CHILDREN.test(question)) return []
  if (YES.test(answer)) return [YOUNG, TEENAGE, SINGLE_PARENT, ...(AT_HOME.test(question) ? [] : [GROWN])]
  return NO.test(answer) ? [ALONE, PARTNER, SHARED] : []
}

import { optionKey } from './option-key.ts'

type Level = readonly string[]

/** How often. Surveys offer different subsets of these, so levels are relative to the highest one offered. */
const FREQUENCY: readonly Level[] = [
  ['never', 'not at all', 'nie', 'niemals', 'gar nicht'],
  ['almost never', 'hardly ever', 'fast nie', 'sehr selten', 'very rarely'],
  [
    'rarely',
    'seldom',
    'selten',
    'less often',
    'seltener',
    'less than once a month',
    'seltener als einmal im monat',
  ],
  [
    'sometimes',
    'occasionally',
    'manchmal',
    'gelegentlich',
    'ab und zu',
    'once a month',
    'monthly',
    'einmal im monat',
    'monatlich',
  ],
  [
    'often',
    'frequently',
    'häufig',
    'oft',
    'once a week',
    'weekly',
    'einmal pro woche',
    'einmal in der woche',
    'wöchentlich',
    'several times a month',
    'mehrmals im monat',
  ],
  [
    'very often',
    'usually',
    'almost always',
    'sehr oft',
    'sehr häufig',
    'meistens',
    'fast immer',
    'several times a week',
    'mehrmals pro woche',
    'mehrmals in der woche',
  ],
  ['always', 'every day', 'daily', 'immer', 'jeden tag', 'täglich'],
]

/** Known answer scales in English and German, each from the least to the most engaged level. */
const SCALES: readonly (readonly Level[])[] = [
  [
    [
      'strongly disagree',
      'completely disagree',
      'totally disagree',
      'stimme überhaupt nicht zu',
      'stimme gar nicht zu',
      'lehne voll ab',
    ],
    [
      'disagree',
      'tend to disagree',
      'somewhat disagree',
      'stimme nicht zu',
      'stimme eher nicht zu',
      'lehne ab',
    ],
    [
      'neutral',
      'neither agree nor disagree',
      'neither',
      'undecided',
      'teils teils',
      'teils/teils',
      'teils, teils',
      'weder noch',
      'unentschieden',
    ],
    ['agree', 'tend to agree', 'somewhat agree', 'stimme zu', 'stimme eher zu'],
    [
      'strongly agree',
      'completely agree',
      'totally agree',
      'stimme voll zu',
      'stimme voll und ganz zu',
      'stimme völlig zu',
    ],
  ],
  [
    ['does not apply at all', 'trifft überhaupt nicht zu', 'trifft gar nicht zu'],
    ['does not apply', 'trifft nicht zu', 'trifft eher nicht zu'],
    ['partly', 'partly applies', 'trifft teilweise zu', 'teilweise', 'teils teils', 'teils/teils'],
    ['applies', 'mostly applies', 'trifft zu', 'trifft eher zu'],
    ['applies completely', 'fully applies', 'trifft voll zu', 'trifft voll und ganz zu', 'trifft völlig zu'],
  ],
  [
    ['very dissatisfied', 'very unsatisfied', 'sehr unzufrieden'],
    ['dissatisfied', 'unsatisfied', 'somewhat dissatisfied', 'unzufrieden', 'eher unzufrieden'],
    ['neutral', 'neither satisfied nor dissatisfied', 'teils teils', 'teils/teils', 'weder noch'],
    ['satisfied', 'somewhat satisfied', 'zufrieden', 'eher zufrieden'],
    ['very satisfied', 'sehr zufrieden'],
  ],
  [
    ['very unlikely', 'extremely unlikely', 'sehr unwahrscheinlich'],
    ['unlikely', 'somewhat unlikely', 'unwahrscheinlich', 'eher unwahrscheinlich'],
    ['neutral', 'neither likely nor unlikely', 'possibly', 'maybe', 'vielleicht', 'möglicherweise'],
    ['likely', 'somewhat likely', 'wahrscheinlich', 'eher wahrscheinlich'],
    ['very likely', 'extremely likely', 'sehr wahrscheinlich'],
  ],
  [
    [
      'not at all important',
      'not important',
      'unimportant',
      'völlig unwichtig',
      'überhaupt nicht wichtig',
      'unwichtig',
    ],
    ['less important', 'slightly important', 'weniger wichtig', 'eher unwichtig'],
    ['moderately important', 'neutral', 'teils teils', 'teils/teils', 'mittelmäßig wichtig'],
    ['important', 'rather important', 'wichtig', 'eher wichtig'],
    ['very important', 'extremely important', 'sehr wichtig'],
  ],
  [
    ['very poor', 'very bad', 'terrible', 'sehr schlecht', 'ungenügend', 'mangelhaft'],
    ['poor', 'bad', 'schlecht', 'ausreichend'],
    ['fair', 'average', 'okay', 'ok', 'mittel', 'mittelmäßig', 'befriedigend'],
    ['good', 'gut'],
    ['very good', 'excellent', 'great', 'sehr gut', 'ausgezeichnet'],
  ],
  [
    ['none', 'nothing', 'not at all', 'keine', 'nichts', 'gar nicht', 'überhaupt nicht'],
    ['a little', 'slightly', 'little', 'wenig', 'kaum', 'ein wenig', 'ein bisschen'],
    ['somewhat', 'moderately', 'some', 'etwas', 'mittel', 'mäßig'],
    ['a lot', 'much', 'very', 'quite a bit', 'viel', 'ziemlich', 'stark'],
    ['a great deal', 'very much', 'extremely', 'sehr viel', 'sehr', 'sehr stark', 'äußerst'],
  ],
  [
    ['low', 'niedrig', 'gering'],
    ['medium', 'mittel'],
    ['high', 'hoch'],
  ],
  [
    ['definitely not', 'auf keinen fall', 'sicher nicht'],
    ['probably not', 'eher nicht', 'wahrscheinlich nicht'],
    ['maybe', 'perhaps', 'vielleicht', 'might or might not'],
    ['probably', 'probably yes', 'eher ja', 'wahrscheinlich', 'wahrscheinlich ja'],
    ['definitely', 'definitely yes', 'auf jeden fall', 'ganz sicher'],
  ],
  [
    ['no', 'nein', 'n', 'false', 'falsch', 'not selected', 'unchecked', 'nicht gewählt'],
    ['maybe', 'partly', 'sometimes', 'vielleicht', 'teilweise', 'manchmal', 'yes and no', 'jein'],
    ['yes', 'ja', 'y', 'j', 'true', 'wahr', 'selected', 'checked', 'gewählt'],
  ],
]

const LEVELS = [FREQUENCY, ...SCALES].map(
  (levels) =>
    new Map(levels.flatMap((texts, level) => texts.map((text) => [optionKey(text), level] as const))),
)

/**
 * The level of each value from 0 (least) to 1, on the first scale that contains all of them at different levels; null
 * without one.
 */
export function levelsOf(values: readonly string[]): number[] | null {
  if (values.length === 0) return null
  const keys = values.map(optionKey)
  for (const [index, known] of LEVELS.entries()) {
    const levels = keys.flatMap((key) => known.get(key) ?? [])
    if (levels.length < keys.length || new Set(levels).size < keys.length) continue
    const ranked = [...levels].sort((one, other) => one - other)
    if (index === 0) return levels.map((level) => ranked.indexOf(level) / Math.max(1, levels.length - 1))
    const top = (SCALES[index - 1]?.length ?? 2) - 1
    return levels.map((level) => level / top)
  }
  return null
}

const YES_NO = LEVELS.at(-1)

/** Whether every value says yes or no, as in a column for one option of a multi-select question. */
export const areYesNo = (values: readonly string[]): boolean =>
  values.every((value) => value === '0' || value === '1' || YES_NO?.has(optionKey(value)))

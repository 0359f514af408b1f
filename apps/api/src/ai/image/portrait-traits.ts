import { diceOf } from '@whofor/core/random'
import type { PortraitSubject } from '../port.ts'

/** The parts of the style that suit a persona; its pacifier, winks and mohawk are left out. */
const LONG_HAIR = ['bobBangs', 'curlyBun', 'extraLong', 'long', 'sideShave', 'straightBun', 'curly'] as const
const SHORT_HAIR = [
  'buzzcut',
  'curlyHighTop',
  'fade',
  'shortCombover',
  'shortComboverChops',
  'curly',
] as const
const OLD_HAIR = ['balding', 'bald', 'shortCombover', 'shortComboverChops', 'buzzcut'] as const
const ANY_HAIR = ['bobBangs', 'curly', 'shortCombover', 'buzzcut', 'sideShave', 'long', 'fade'] as const

const SKINS = ['#f3c9b4', '#eab597', '#dba27c', '#c68a66', '#a96f50', '#87553d', '#623d2e'] as const
const DARK_HAIR = ['#2a242b', '#3a2b2b', '#4b3430'] as const
const FAIR_HAIR = [...DARK_HAIR, '#6c4a38', '#8d5c3b', '#b98a52', '#d9b36c', '#a8583a'] as const
const GREY_HAIR = ['#c9c9d2', '#dedfe8', '#a9a7b2'] as const
const CLOTHES = ['#0078c9', '#3d7a5a', '#c6543f', '#6a55a5', '#d9a035', '#2f8f8c', '#44546a'] as const

/** Skin tones by stated ethnicity, so that the portrait does not contradict the persona. */
const SKINS_BY_ORIGIN: [words: RegExp, from: number, to: number][] = [
  [/\b(black|african|afro|caribbean|nigerian|kenyan|ghanaian|ethiopian)/iu, 4, 6],
  [/\b(south asian|indian|pakistani|bangladeshi|sri lankan|tamil|bengali)/iu, 2, 5],
  [/\b(latin|hispanic|mexican|brazilian|arab|middle eastern|turkish|persian|iranian|moroccan)/iu, 1, 3],
  [/\b(asian|chinese|japanese|korean|vietnamese|thai|filipin)/iu, 0, 2],
  [/\b(white|caucasian|european|german|british|nordic|scandinavian|polish|irish)/iu, 0, 1],
]

/** @returns DiceBear options, drawn from the seed within what the persona states */
export function traitsOf({ seed, age, gender, ethnicity }: PortraitSubject) {
  const dice = diceOf(`portrait ${seed}`)
  const presents = presentation(gender)
  const years = age ?? 35
  const skin = dice.between(...skinRange(ethnicity))
  const tones = isGrey(years, dice.between(1, 100)) ? GREY_HAIR : skin <= 2 ? FAIR_HAIR : DARK_HAIR
  const hairColor = dice.pick(tones)
  const hair = { feminine: LONG_HAIR, masculine: years < 50 ? SHORT_HAIR : OLD_HAIR, open: ANY_HAIR }[
    presents
  ]
  const bearded = presents === 'masculine' && years >= 22 && dice.between(1, 100) <= 45
  return {
    skinColor: SKINS[skin] ?? SKINS[0],
    hairColor,
    facialHairColor: hairColor,
    clothingColor: dice.pick(CLOTHES),
    clothesVariant: dice.pick(['checkered', 'rounded', 'small', 'squared'] as const),
    hairVariant: dice.pick<(typeof hair)[number]>(hair),
    eyesVariant:
      dice.between(1, 100) <= (years >= 45 ? 50 : 25) ? 'glasses' : dice.pick(['open', 'happy'] as const),
    mouthVariant: dice.pick(['bigSmile', 'smile', 'smirk', 'smile'] as const),
    noseVariant: years >= 65 ? 'wrinkles' : dice.pick(['mediumRound', 'smallRound'] as const),
    facialHairVariant: dice.pick(['beardMustache', 'shadow', 'goatee'] as const),
    facialHairProbability: bearded ? 100 : 0,
  } as const
}

function presentation(gender: string): 'feminine' | 'masculine' | 'open' {
  if (/non.?binary|nicht.?bin|divers|other/iu.test(gender)) return 'open'
  if (/\b(female|wom[ae]n|girl|weiblich|frau|femme|f[eé]minin|mujer|femenin|donna|vrouw)/iu.test(gender))
    return 'feminine'
  return /\b(male|m[ae]n|boy|männlich|mann|homme|masculin|hombre|uomo|maschi)/iu.test(gender)
    ? 'masculine'
    : 'open'
}

function skinRange(ethnicity: string | undefined): [from: number, to: number] {
  const known = ethnicity ? SKINS_BY_ORIGIN.find(([words]) => words.test(ethnicity)) : undefined
  return known ? [known[1], known[2]] : [0, SKINS.length - 1]
}

const isGrey = (years: number, chance: number) => chance <= Math.min(95, (years - 45) * 5)

import { Avatar, Style } from '@dicebear/core'
import definition from '@dicebear/styles/open-peeps.json' with { type: 'json' }
import { DRAWN_IMAGE } from '@whofor/core/persona/own-image'
import { diceOf } from '@whofor/core/random'
import sharp from 'sharp'
import type { AiImage, ImageRequest, PortraitSubject } from '../port.ts'
import { IMAGE_EDGE_PX, WEBP } from './read-image.ts'

/** Larger than the picture, so that only head and shoulders are visible. */
const BUST_PX = 1126
const OFFSET_PX = { x: -72, y: -51 }

const style = new Style(definition)

/**
 * Draws a portrait where no image model is configured: a vector bust on a tinted ground. Deterministic for a seed.
 * Open Peeps by Pablo Stanley, CC0, via DiceBear; credited in the README.
 */
export async function drawPortrait({ subject, signal }: ImageRequest): Promise<AiImage> {
  signal?.throwIfAborted()
  const bytes = await renderPortrait(subject, IMAGE_EDGE_PX)
  return { bytes, tokensUsed: 0, cost: 0, model: DRAWN_IMAGE }
}

/** @returns a square WebP image of this edge */
export function renderPortrait(subject: PortraitSubject, edgePx: number): Promise<Uint8Array> {
  const { ground, ...traits } = traitsOf(subject)
  const bust = new Avatar(style, { seed: subject.seed, size: BUST_PX, idRandomization: false, ...traits })
    .toString()
    .replace('<svg ', `<svg x="${OFFSET_PX.x}" y="${OFFSET_PX.y}" `)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edgePx}" height="${edgePx}" viewBox="0 0 ${IMAGE_EDGE_PX} ${IMAGE_EDGE_PX}"><rect width="100%" height="100%" fill="${ground}"/>${bust}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: ground }).webp(WEBP).toBuffer()
}

/** The parts of the style that suit a persona; its costumes, frowns and winks are left out. */
const LONG_HAIR = [
  'bangs',
  'bangs2',
  'bun',
  'bun2',
  'long',
  'longBangs',
  'longCurly',
  'medium1',
  'medium2',
  'mediumBangs',
  'mediumBangs2',
  'mediumStraight',
] as const
const SHORT_HAIR = ['short1', 'short2', 'short3', 'short4', 'short5', 'pomp', 'shaved1', 'shaved3'] as const
const COILED_LONG_HAIR = ['afro', 'bantuKnots', 'cornrows', 'dreads1', 'longAfro'] as const
const COILED_SHORT_HAIR = ['flatTop', 'cornrows2', 'dreads2', 'shaved2', 'twists2', 'short4'] as const
const ANY_HAIR = ['medium1', 'medium3', 'short1', 'short3', 'shaved1', 'bun2', 'mediumBangs3'] as const
/** From 45 on; only the first ones take a colour, so only they can be grey. */
const TINTED_LONG_HAIR = ['grayBun', 'grayMedium'] as const
const MIDDLE_LONG_HAIR = [...TINTED_LONG_HAIR, 'bangs', 'medium1', 'mediumBangs2'] as const
const OLD_SHORT_HAIR = ['noHair1', 'noHair2', 'noHair3', 'grayShort', 'short4'] as const
const OLD_ANY_HAIR = ['grayShort', 'grayMedium'] as const

const SKINS = ['#f6cdb0', '#edb98a', '#dba27c', '#c68a66', '#a96f50', '#87553d', '#694d3d'] as const
const DARK_HAIR = ['#1f1a1a', '#2c1b18', '#4a312c'] as const
const FAIR_HAIR = [...DARK_HAIR, '#5c3f31', '#724133', '#b58143', '#d6b370', '#a55728'] as const
const GREY_HAIR = ['#c9c9d2', '#dedfe8', '#a9a7b2'] as const
const CLOTHES = ['#5b8dbf', '#7d9f86', '#c98a3d', '#8474ab', '#c4674f', '#69758c', '#4f9a97'] as const
const GROUNDS = ['#e2e8dc', '#dde6f0', '#efe3cf', '#e5deee', '#f0dedb', '#dce9e7'] as const

/** From this skin tone on, hair is coiled. */
const COILED_FROM = 5

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
  const isGrey = years >= OLD_FROM || dice.between(1, 100) <= (years - MIDDLE_FROM) * 5
  const tones = isGrey ? GREY_HAIR : skin <= 2 ? FAIR_HAIR : DARK_HAIR
  const hair = hairOf(presents, { years, isGrey, isCoiled: skin >= COILED_FROM })
  const bearded = presents === 'masculine' && years >= 22 && !isGrey && dice.between(1, 100) <= 40
  return {
    ground: dice.pick(GROUNDS),
    skinColor: SKINS[skin] ?? SKINS[0],
    headContrastColor: dice.pick(tones),
    clothingColor: dice.pick(CLOTHES),
    headVariant: dice.pick<(typeof hair)[number]>(hair),
    expressionVariant: years >= WRINKLED_FROM ? 'old' : dice.pick(['smile', 'smile', 'calm'] as const),
    facialHairVariant: dice.pick(['full', 'full3', 'goatee1', 'chin', 'moustache1'] as const),
    facialHairProbability: bearded ? 100 : 0,
    accessoriesVariant: dice.pick(['glasses', 'glasses2', 'glasses3', 'glasses4'] as const),
    accessoriesProbability: dice.between(1, 100) <= (years >= 45 ? 45 : 20) ? 100 : 0,
    maskProbability: 0,
  } as const
}

/** Ages in years. Hair begins to turn grey at the first, and is grey at the second. */
const MIDDLE_FROM = 45
const OLD_FROM = 60
const WRINKLED_FROM = 66

type Looks = { years: number; isGrey: boolean; isCoiled: boolean }

function hairOf(presents: ReturnType<typeof presentation>, { years, isGrey, isCoiled }: Looks) {
  if (presents === 'open') return isGrey ? OLD_ANY_HAIR : ANY_HAIR
  if (presents === 'feminine') {
    if (isGrey) return TINTED_LONG_HAIR
    if (isCoiled) return COILED_LONG_HAIR
    return years >= MIDDLE_FROM ? MIDDLE_LONG_HAIR : LONG_HAIR
  }
  if (isGrey || years >= OLD_FROM - 10) return OLD_SHORT_HAIR
  return isCoiled ? COILED_SHORT_HAIR : SHORT_HAIR
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

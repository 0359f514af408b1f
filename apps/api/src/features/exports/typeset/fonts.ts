import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'

/** `sans` for reading, `strong` for names and headings, `serif` for what the persona says. */
export type FontRole = 'sans' | 'strong' | 'serif'
/** Whose forms Han characters take where they differ. */
export type Han = 'chinese' | 'japanese' | 'korean'

const GOOGLE = '@expo-google-fonts'
const EMBED = '@embedpdf'

/** A package's own file, or (in a package that shows only its entry) a path from the folder above the entry's. */
const FONT_FILES = {
  'inter-regular': `${GOOGLE}/inter/400Regular/Inter_400Regular.ttf`,
  'inter-semibold': `${GOOGLE}/inter/600SemiBold/Inter_600SemiBold.ttf`,
  'source-serif': `${GOOGLE}/source-serif-4/400Regular/SourceSerif4_400Regular.ttf`,
  // One glyph a letter; where letters are put together from strokes and dots, a reader that copies text gets other letters.
  'arabic-regular': `${GOOGLE}/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf`,
  'arabic-semibold': `${GOOGLE}/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf`,
  'hebrew-regular': [`${EMBED}/fonts-hebrew`, 'NotoSansHebrew-Regular.ttf'],
  'hebrew-bold': [`${EMBED}/fonts-hebrew`, 'NotoSansHebrew-Bold.ttf'],
  'chinese-regular': [`${EMBED}/fonts-sc`, 'NotoSansHans-Regular.otf'],
  'chinese-bold': [`${EMBED}/fonts-sc`, 'NotoSansHans-Bold.otf'],
  'japanese-regular': [`${EMBED}/fonts-jp`, 'NotoSansJP-Regular.otf'],
  'japanese-bold': [`${EMBED}/fonts-jp`, 'NotoSansJP-Bold.otf'],
  'korean-regular': [`${EMBED}/fonts-kr`, 'NotoSansKR-Regular.otf'],
  'korean-bold': [`${EMBED}/fonts-kr`, 'NotoSansKR-Bold.otf'],
  emoji: `${GOOGLE}/noto-emoji/400Regular/NotoEmoji_400Regular.ttf`,
} as const satisfies Record<string, string | readonly [string, string]>
export type FontId = keyof typeof FONT_FILES
export type OpenFont = { id: FontId; file: Buffer; font: fontkit.Font; covers(codePoint: number): boolean }

const HAN_ORDER: Record<Han, readonly Han[]> = {
  chinese: ['chinese', 'japanese', 'korean'],
  japanese: ['japanese', 'chinese', 'korean'],
  korean: ['korean', 'chinese', 'japanese'],
}
const open = new Map<FontId, OpenFont>()

/** The fonts of a face in the order they are asked for a character. */
export function fontsOf(face: FontRole, han: Han): FontId[] {
  const regular = face !== 'strong'
  const asian = HAN_ORDER[han].map((name): FontId => `${name}-${regular ? 'regular' : 'bold'}`)
  return [
    ...(face === 'serif' ? (['source-serif'] as const) : []),
    regular ? 'inter-regular' : 'inter-semibold',
    regular ? 'arabic-regular' : 'arabic-semibold',
    regular ? 'hebrew-regular' : 'hebrew-bold',
    ...asian,
    'emoji',
  ]
}

/** What the shaper is asked for; it writes into what it gets. Inter's contextual forms (an arrow out of ->) cost four times all the rest. */
export function featuresOf(id: FontId): Record<string, boolean> {
  return { kern: true, liga: true, ...(id.startsWith('inter') ? { calt: false } : {}) }
}

/** Read on first use and kept: the large ones are wanted only where such text is. */
export function openFont(id: FontId): OpenFont {
  const known = open.get(id)
  if (known) return known
  const file = readFileSync(pathOf(FONT_FILES[id]))
  const font = oneFont(fontkit.create(file))
  const opened = { id, file, font, covers: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
  open.set(id, opened)
  return opened
}

function pathOf(place: string | readonly [string, string]): string {
  const require = createRequire(import.meta.url)
  return typeof place === 'string'
    ? require.resolve(place)
    : join(dirname(require.resolve(place[0])), '..', 'fonts', place[1])
}

function oneFont(opened: fontkit.Font | fontkit.FontCollection): fontkit.Font {
  if ('fonts' in opened) throw new Error('A font file of ours holds several fonts')
  return opened
}

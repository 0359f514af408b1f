import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'

/** `sans` for reading, `strong` for names and headings, `serif` for what the persona says. */
export type FontRole = 'sans' | 'strong' | 'serif'
/** Which regional forms Han characters have where they differ. */
export type Han = 'chinese' | 'japanese' | 'korean'

const GOOGLE = '@expo-google-fonts'
const EMBED = '@embedpdf'

/**
 * A file of a package or, for a package that exports only its entry, its name in the package's fonts folder.
 */
const FONT_FILES = {
  'inter-regular': `${GOOGLE}/inter/400Regular/Inter_400Regular.ttf`,
  'inter-semibold': `${GOOGLE}/inter/600SemiBold/Inter_600SemiBold.ttf`,
  'source-serif': `${GOOGLE}/source-serif-4/400Regular/SourceSerif4_400Regular.ttf`,
  // One glyph per letter: with fonts that compose letters from strokes and dots, copied text has wrong
  // letters.
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
const loaded = new Map<FontId, OpenFont>()

/** The fonts of a role in fallback order. */
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

/**
 * The features for the shaper; a new object, because the shaper mutates it. Inter's contextual alternates (an
 * arrow for ->) cost four times as much as everything else.
 */
export function featuresOf(id: FontId): Record<string, boolean> {
  return { kern: true, liga: true, ...(id.startsWith('inter') ? { calt: false } : {}) }
}

/** Loads a font on first use and caches it: the large ones are rarely needed. */
export function openFont(id: FontId): OpenFont {
  const cached = loaded.get(id)
  if (cached) return cached
  const file = readFileSync(pathOf(FONT_FILES[id]))
  const font = oneFont(fontkit.create(file))
  const opened = { id, file, font, covers: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
  loaded.set(id, opened)
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

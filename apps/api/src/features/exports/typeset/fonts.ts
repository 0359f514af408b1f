import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as fontkit from 'fontkit'
import { PATHS } from '../../../paths.ts'

/** `sans` for reading, `strong` for names and headings, `serif` for what the persona says. */
export type FontRole = 'sans' | 'strong' | 'serif'
/** Which regional forms Han characters have where they differ. */
export type Han = 'chinese' | 'japanese' | 'korean'

export type OpenFont = { id: FontId; file: Buffer; font: fontkit.Font; covers(codePoint: number): boolean }

const HAN_ORDER: Record<Han, readonly Han[]> = {
  chinese: ['chinese', 'japanese', 'korean'],
  japanese: ['japanese', 'chinese', 'korean'],
  korean: ['korean', 'chinese', 'japanese'],
}
const loaded = new Map<FontId, OpenFont>()

/** The installed fonts of a face in the order they are asked for a character. */
export function fontsOf(face: FontRole, han: Han, isInstalled = isOnDisk): FontId[] {
  const regular = face !== 'strong'
  const asian = HAN_ORDER[han].map((name): FontId => `${name}-${regular ? 'regular' : 'bold'}`)
  const chain: FontId[] = [
    ...(face === 'serif' ? (['source-serif'] as const) : []),
    regular ? 'inter-regular' : 'inter-semibold',
    regular ? 'arabic-regular' : 'arabic-semibold',
    regular ? 'hebrew-regular' : 'hebrew-bold',
    ...asian,
    'emoji',
  ]
  return chain.filter(isInstalled)
}

const files = new Map<FontId, string | null>()

/** Looked up once: a font added later is found by the next rendering thread. */
function fileOf(id: FontId): string | null {
  const known = files.get(id)
  if (known !== undefined) return known
  const found = findFontFile(id)
  files.set(id, found)
  return found
}

const isOnDisk = (id: FontId): boolean => fileOf(id) !== null

/**
 * The features for the shaper; a new object, because the shaper mutates it. Inter's contextual alternates (an arrow for ->) cost four
 * times as much as everything else.
 */
export function featuresOf(id: FontId): Record<string, boolean> {
  return { kern: true, liga: true, ...(id.startsWith('inter') ? { calt: false } : {}) }
}

/** Loads a font on first use and caches it: the large ones are rarely needed. */
export function openFont(id: FontId): OpenFont {
  const cached = loaded.get(id)
  if (cached) return cached
  const path = fileOf(id)
  if (path === null) throw new Error(`The font ${id} is not installed`)
  const file = readFontFile(path)
  const font = oneFont(fontkit.create(file))
  const opened = { id, file, font, covers: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
  loaded.set(id, opened)
  return opened
}

function oneFont(opened: fontkit.Font | fontkit.FontCollection): fontkit.Font {
  if ('fonts' in opened) throw new Error('A font file of ours holds several fonts')
  return opened
}

/**
 * A file in the fonts folder, compressed with Brotli, or one of an optional package: CJK fonts weigh 104 MB, the others
 * together 1.1.
 */
const FONT_FILES = {
  'inter-regular': 'Inter-Regular.ttf.br',
  'inter-semibold': 'Inter-SemiBold.ttf.br',
  'source-serif': 'SourceSerif4-Regular.ttf.br',
  // One glyph a letter; where letters are put together from strokes and dots, a reader that copies text gets other letters.
  'arabic-regular': 'IBMPlexSansArabic-Regular.ttf.br',
  'arabic-semibold': 'IBMPlexSansArabic-SemiBold.ttf.br',
  'hebrew-regular': 'NotoSansHebrew-Regular.ttf.br',
  'hebrew-bold': 'NotoSansHebrew-Bold.ttf.br',
  'chinese-regular': ['@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'],
  'chinese-bold': ['@embedpdf/fonts-sc', 'NotoSansHans-Bold.otf'],
  'japanese-regular': ['@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'],
  'japanese-bold': ['@embedpdf/fonts-jp', 'NotoSansJP-Bold.otf'],
  'korean-regular': ['@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'],
  'korean-bold': ['@embedpdf/fonts-kr', 'NotoSansKR-Bold.otf'],
  emoji: 'NotoEmoji-Regular.ttf.br',
} as const satisfies Record<string, string | readonly [string, string]>
export type FontId = keyof typeof FONT_FILES

/**
 * The path of a font; null when its package is not installed.
 * @param folder its own `node_modules` is searched first, so that a release folder can be given more fonts
 */
function findFontFile(id: FontId, folder: string = PATHS.fonts): string | null {
  const place: string | readonly [string, string] = FONT_FILES[id]
  if (typeof place === 'string') return join(folder, place)
  const [name, file] = place
  try {
    // These packages export their entry only; the fonts lie in a folder beside the entry's.
    return join(dirname(createRequire(join(folder, 'package.json')).resolve(name)), '..', 'fonts', file)
  } catch {
    return null
  }
}

function readFontFile(path: string): Buffer {
  const file = readFileSync(path)
  return path.endsWith('.br') ? brotliDecompressSync(file) : file
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { PATHS } from '../../../paths.ts'

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
export function findFontFile(id: FontId, folder: string = PATHS.fonts): string | null {
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

export function readFontFile(path: string): Buffer {
  const file = readFileSync(path)
  return path.endsWith('.br') ? brotliDecompressSync(file) : file
}

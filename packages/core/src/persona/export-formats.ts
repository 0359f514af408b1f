import { texts } from '@whofor/texts/core/persona'
import { currentLocale } from '@whofor/texts/current-locale'
import { z } from 'zod'
import { type ExportFormat, exportFormat } from './persona.ts'

/** Export formats of one persona. */
export const personaFormat = z.enum([...exportFormat.options, 'json-ld', 'system-prompt'])
export type PersonaFormat = z.infer<typeof personaFormat>

/** The entry of a tier's export_formats that allows a format. */
export function planFormatOf(format: PersonaFormat): ExportFormat {
  if (format === 'json-ld') return 'json'
  return format === 'system-prompt' ? 'markdown' : format
}

/** Body of an export of several personas. */
export const exportPersonasInput = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, 'A persona is named twice'),
  format: personaFormat,
  /** Whether to include the owner's notes. */
  notes: z.boolean().default(false),
})

/** Query of an export of one persona. */
export const exportQuery = z.object({ notes: z.literal('1').optional() })

export type ExportPersonasInput = z.infer<typeof exportPersonasInput>

/**
 * Name of a downloaded file: the persona's name, made safe for every file system.
 * @returns at most 100 characters before the extension; `persona` when nothing remains
 */
export function exportFileName(name: string, extension: string): string {
  return `${fileStem(name, 'persona')}.${extension}`
}

/**
 * A name made safe for a file or folder on every system.
 * @returns at most 100 characters; `otherwise` if nothing remains
 */
export function fileStem(name: string, otherwise: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}"*/:<>?\\|%]/gu, ' ')
    .replace(/\s+/gu, '-')
    .replace(/^[-.]+|[-.]+$/gu, '')
    .slice(0, 100)
    // The cut may leave half of a surrogate pair, which is not allowed in a header.
    .replace(/\p{Cs}$/u, '')
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/iu
  return stem === '' || reserved.test(stem) ? otherwise : stem
}

/**
 * Response header of a PDF or PNG that lists the scripts of characters without an installed font, such as `Chinese,
 * Thai`; these are printed as □. Absent if every character could be printed.
 */
export const MISSING_SCRIPTS_HEADER = 'missing-scripts'

/** Separates the scripts in that header. */
export const SCRIPT_SEPARATOR = ', '

/** Scripts whose fonts an administrator can install. */
const INSTALLABLE: readonly string[] = ['Chinese', 'Japanese', 'Korean']

/** Explains in one or two sentences what a file lacks and how to fix it. */
export function describeMissingScripts(scripts: readonly string[]): string {
  const list = new Intl.ListFormat(currentLocale())
  const installable = scripts.filter((script) => INSTALLABLE.includes(script))
  return [
    texts.missing_scripts.squares({ scripts: list.format(scripts) }),
    ...(installable.length > 0 ? [texts.missing_scripts.install({ scripts: list.format(installable) })] : []),
    texts.missing_scripts.complete,
  ].join(' ')
}

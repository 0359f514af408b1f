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

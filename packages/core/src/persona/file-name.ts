/**
 * The name of a downloaded file: the persona's name, safe on every system.
 * @returns at most 100 characters before the extension; `persona` when nothing is left
 */
export function exportFileName(name: string, extension: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}"*/:<>?\\|%]/gu, ' ')
    .replace(/\s+/gu, '-')
    .replace(/^[-.]+|[-.]+$/gu, '')
    .slice(0, 100)
    // Half of a character that the cut went through could not be written into a header.
    .replace(/\p{Cs}$/u, '')
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/iu
  return `${stem === '' || reserved.test(stem) ? 'persona' : stem}.${extension}`
}

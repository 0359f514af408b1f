import { foldText } from '../../text/fold-text.ts'

/** Values with the same key are the same answer. Case, accents, typographic marks and spaces are ignored. */
export function optionKey(value: string): string {
  return foldText(value.replace(/[‘’´`]/gu, "'").replace(/[‐‑–—]/gu, '-')).replace(/[.!]+$/u, '')
}

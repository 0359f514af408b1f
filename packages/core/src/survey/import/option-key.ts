import { foldText } from '../../text/fold-text.ts'

/** Values with the same key are the same answer: case, accents, typographic marks and spaces do not matter. */
export function optionKey(value: string): string {
  return foldText(value.replace(/[‘’´`]/gu, "'").replace(/[‐‑–—]/gu, '-')).replace(/[.!]+$/u, '')
}

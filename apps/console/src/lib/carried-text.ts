const KEY = 'whofor-carried-text'
const MAX_LENGTH = 2000

/** Keeps what a visitor wrote about their business, through sign-up, for the set-up in the same tab. */
export function carryText(text: string): void {
  try {
    sessionStorage.setItem(KEY, text.trim().slice(0, MAX_LENGTH))
  } catch {
    // Storage is unavailable: the text is typed again.
  }
}

/** The carried text, once; empty without one. */
export function takeCarriedText(): string {
  try {
    const text = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return text
  } catch {
    return ''
  }
}

/** A business context with the carried text added; nothing that was typed is lost. */
export function addCarriedText(context: string, text: string): string {
  return text === '' || context.includes(text) ? context : `${context}\n\n${text}`.trim()
}

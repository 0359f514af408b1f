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

/** The carried text; empty without one. Stays until it is forgotten, because React may discard a first rendering. */
export function readCarriedText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Once the text is in a form, which keeps it from then on. */
export function forgetCarriedText(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There was none.
  }
}

/** A business context with the carried text added; nothing that was typed is lost. */
export function addCarriedText(context: string, text: string): string {
  return text === '' || context.includes(text) ? context : `${context}\n\n${text}`.trim()
}

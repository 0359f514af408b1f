const KEY = 'whofor-carried-text'
const MAX_LENGTH = 2000

/** Carries what a visitor wrote about their business through sign-up to the set-up form in the same tab. */
export function carryText(text: string): void {
  try {
    sessionStorage.setItem(KEY, text.trim().slice(0, MAX_LENGTH))
  } catch {
    // Storage is unavailable, so the text has to be typed again.
  }
}

/** The carried text, or '' if there is none. Not removed on reading, because React may discard the first render. */
export function readCarriedText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Call this once the text is in a form, which keeps it from then on. */
export function forgetCarriedText(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable, so nothing was kept.
  }
}

/** Appends the carried text to a business context without losing what was typed. */
export function addCarriedText(context: string, text: string): string {
  return text === '' || context.includes(text) ? context : `${context}\n\n${text}`.trim()
}

import { EMPTY_SET_UP, type SetUpForm, setUpForm } from './set-up.ts'

/** The form survives a reload and a failure in this tab. Stored per user, and cleared once the questions are drafted. */
const keyOf = (userId: string) => `whofor-survey-set-up:${userId}`

export function readSavedSetUp(userId: string): SetUpForm {
  try {
    const kept = setUpForm.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'))
    return kept.data ?? EMPTY_SET_UP
  } catch {
    return EMPTY_SET_UP
  }
}

export function saveSetUp(userId: string, form: SetUpForm): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(form))
  } catch {
    // Storage is unavailable: the text lasts as long as the page.
  }
}

/** Clears the form if it belongs to this survey. */
export function clearSetUp(userId: string, title: string): void {
  try {
    if (readSavedSetUp(userId).title.trim() === title) sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Storage is unavailable: nothing to clear.
  }
}

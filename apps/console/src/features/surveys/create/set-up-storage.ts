import { EMPTY_SET_UP, type SetUpForm, setUpForm } from './set-up.ts'

/** The form outlives a reload and a failure in this tab; it is one user's, and let go of once its questions are there. */
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
    // Without storage the text lives as long as the page.
  }
}

/** Lets go of the form when it is the one that this survey was made from. */
export function clearSetUp(userId: string, title: string): void {
  try {
    if (readSavedSetUp(userId).title.trim() === title) sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage there is nothing to let go of.
  }
}

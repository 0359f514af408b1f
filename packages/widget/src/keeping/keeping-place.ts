import type { KeepingTexts } from '@whofor/core/survey/respondent-texts/keeping-texts'

/** A form in its page or shadow root, and what keeping its answers needs of them. */
export type KeepingPlace = {
  form: HTMLFormElement
  slug: string
  texts: Partial<KeepingTexts>
  language: string
  getId: () => string
  /** Calls back when the form can be submitted. */
  whenReady: (callback: () => void) => void
}

import type { KeepingTexts } from '@whofor/core/survey/respondent-texts/keeping-texts'

/** A form in its page or shadow root, and what is needed to keep its answers. */
export type KeepingPlace = {
  form: HTMLFormElement
  slug: string
  texts: Partial<KeepingTexts>
  language: string
  getId: () => string
  /** Calls back once the form can be submitted. */
  whenReady: (callback: () => void) => void
}

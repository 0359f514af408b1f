import type { PublicSurvey } from '@whofor/core/survey/survey'
import type { FrameEvent } from '../messages.ts'

/** Where a survey is. */
export type SurveyAddress = {
  /** The survey's public link, `https://surveys.example.org/s/SLUG`; with `slug`, the address of the server is enough. */
  src: string
  /** The last part of the public link. */
  slug?: string | undefined
  /** A language that the survey is published in, such as `de`; the browser's by default. */
  lang?: string | undefined
  survey?: undefined
  preview?: undefined
  sample?: undefined
}

/** A survey as `GET /api/public/surveys/SLUG` replies: its texts are English where it has none. */
export type SurveyData = PublicSurvey & {
  stamp?: string | undefined
  lang?: string | undefined
  texts?: Readonly<Record<string, string>> | undefined
}

/** A survey that the page has loaded itself. */
export type GivenSurvey = {
  survey: SurveyData
  /** The address of the server, which gets the answers; the page's own by default. */
  src?: string | undefined
  /** Read-only: nothing can be answered, nothing is sent, and there are no events. */
  preview?: boolean | undefined
  /** Makes a preview show an answered question, or the thank-you. */
  sample?: 'answer' | 'thanks' | undefined
}

export type SurveyDetail = { slug: string }
export type ProgressDetail = SurveyDetail & { answered: number; total: number }
export type ErrorDetail = SurveyDetail & {
  /**
   * `incomplete`: an answer is missing, or the email address is not valid. `waiting`: no network, or the server is busy; sent
   * again by itself. `failed`: the respondent must press Submit again. `not_loaded`: the survey could not be loaded; the
   * respondent can try again.
   */
  reason: 'incomplete' | 'waiting' | 'failed' | 'not_loaded'
}

/** Called with each event, which the element also dispatches as `whofor:ready` and so on. None holds an answer. */
export type SurveyEvents = {
  /** The survey is shown. */
  onReady?: ((detail: SurveyDetail) => void) | undefined
  /** The first answer was chosen. */
  onStarted?: ((detail: SurveyDetail) => void) | undefined
  /** Another question has an answer. */
  onProgress?: ((detail: ProgressDetail) => void) | undefined
  /** The response is stored. */
  onSubmitted?: ((detail: SurveyDetail) => void) | undefined
  /** The survey is closed, or there is none at this address. */
  onUnavailable?: ((detail: SurveyDetail) => void) | undefined
  /** The survey or the response could not be transferred. */
  onError?: ((detail: ErrorDetail) => void) | undefined
}

export type Theme = 'light' | 'dark'

/** Hidden fields by name. */
export type FieldValues = Readonly<Record<string, string | number | boolean | null | undefined>>

export type MountOptions = (SurveyAddress | GivenSurvey) &
  SurveyEvents & {
    /** Forces light or dark where the survey's own settings do not; the page's `color-scheme` by default. */
    theme?: Theme | undefined
    /**
     * Hidden fields, kept with the answer if the survey's settings name them. Campaign parameters of the page's own address are
     * added if the settings ask for them. Read when the survey is shown.
     */
    fields?: FieldValues | undefined
  }

export type MountedSurvey = {
  /** Removes the survey and its listeners. A response that is being sent is still sent. Idempotent. */
  unmount: () => void
}

/** What can happen, as the types of the published events; those about frames do not occur. */
export type MountEvent = FrameEvent extends infer One
  ? One extends { type: 'ready' | 'resize' | 'scroll' | 'escape' | 'fields' }
    ? never
    : One extends { type: 'error' }
      ? { type: 'error'; reason: ErrorDetail['reason'] }
      : One
  : never

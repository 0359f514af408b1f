/** @jsxImportSource preact */
import { LIVE_TEXTS } from './live-texts.ts'

/** Where signing up from here leads. */
export const SURVEY_AFTER_SIGN_UP = '/register?next=%2Fsurveys%2Fcreate'

/** Its text is carried through sign-up into a new survey, by landing-client.tsx. */
export function OwnQuestion() {
  return (
    <form class="own" action="/register">
      <input type="hidden" name="next" value="/surveys/create" />
      <label for="own">{LIVE_TEXTS.own}</label>
      <div class="own-row">
        <input
          id="own"
          type="text"
          maxLength={2000}
          placeholder={LIVE_TEXTS.ownPlaceholder}
          aria-describedby="own-hint"
          autocomplete="off"
        />
        <button class="btn main big" type="submit">
          {LIVE_TEXTS.ownSubmit}
        </button>
      </div>
      <p class="small" id="own-hint">
        {LIVE_TEXTS.ownHint}
      </p>
    </form>
  )
}

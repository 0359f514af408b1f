/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/live'

/** Where signing up from here leads. */
export const SURVEY_AFTER_SIGN_UP = '/register?next=%2Fsurveys%2Fcreate'

/** Its text is carried through sign-up into a new survey, by landing-client.tsx. */
export function OwnQuestion() {
  return (
    <form class="own" action="/register">
      <input type="hidden" name="next" value="/surveys/create" />
      <label for="own">{texts.own}</label>
      <div class="own-row">
        <input
          id="own"
          type="text"
          maxLength={2000}
          placeholder={texts.own_placeholder}
          aria-describedby="own-hint"
          autocomplete="off"
        />
        <button class="btn main big" type="submit">
          {texts.own_submit}
        </button>
      </div>
      <p class="small" id="own-hint">
        {texts.own_hint}
      </p>
    </form>
  )
}

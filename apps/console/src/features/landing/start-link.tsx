/** @jsxImportSource preact */
import { LANDING_TEXTS } from './landing-texts.ts'
import { When } from './when.tsx'

/** The page's call to action: signing up, or signing in where nobody can sign up without an invitation. */
export function StartLink() {
  return (
    <>
      <When is="open">
        <a class="btn main big" href="/register">
          {LANDING_TEXTS.start}
        </a>
      </When>
      <When is="closed">
        <a class="btn main big" href="/login">
          {LANDING_TEXTS.signIn}
        </a>
      </When>
    </>
  )
}

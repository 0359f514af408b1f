/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { When } from './when.tsx'

/** The page's call to action: signing up, or signing in where nobody can sign up without an invitation. */
export function StartLink() {
  return (
    <>
      <When is="open">
        <a class="btn main big" href="/register">
          {texts.start}
        </a>
      </When>
      <When is="closed">
        <a class="btn main big" href="/login">
          {texts.sign_in}
        </a>
      </When>
    </>
  )
}

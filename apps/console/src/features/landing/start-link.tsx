/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { type ComponentChildren, createElement } from 'preact'

/** Signing up from here leads to the first persona, as the links say. */
export const PERSONA_AFTER_SIGN_UP = '/register?next=%2Fpersonas%2Fcreate'

/** The page's call to action: signing up, or signing in where nobody can sign up without an invitation. */
export function StartLink() {
  return (
    <>
      <When is="open">
        <a class="btn main big" href={PERSONA_AFTER_SIGN_UP}>
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

/**
 * What depends on the instance is decided by the server, which keeps or removes this part of the prerendered page. `open`:
 * anyone may sign up; `support`: there is an address to write to, as {{support}}; `busy`: 100 personas in the last day.
 * Parts may not contain one another.
 */
type Condition = 'open' | 'closed' | 'support' | 'busy'

export function When({ is, children }: { is: Condition; children: ComponentChildren }) {
  return createElement('x-when', { name: is }, children)
}

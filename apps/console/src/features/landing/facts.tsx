/** @jsxImportSource preact */
import { LANDING_TEXTS } from './landing-texts.ts'

export function Facts() {
  return (
    <section class="strip wrap">
      <ul>
        {LANDING_TEXTS.facts.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

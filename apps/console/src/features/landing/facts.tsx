/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'

export function Facts() {
  return (
    <section class="strip wrap">
      <ul>
        {texts.facts.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

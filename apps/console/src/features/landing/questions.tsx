/** @jsxImportSource preact */
import { Icon } from './icon.tsx'
import { LANDING_TEXTS } from './landing-texts.ts'

export function Questions() {
  const { title, list } = LANDING_TEXTS.faq
  return (
    <section class="sec wrap faq" id="faq">
      <h2>{title}</h2>
      <div>
        {list.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon shape="chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

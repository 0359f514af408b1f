/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { Icon } from './icon.tsx'

export function Questions() {
  const { title, list } = texts.faq
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

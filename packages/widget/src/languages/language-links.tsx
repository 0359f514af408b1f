/** @jsxImportSource preact */
import type { SurveyPage } from '../page/survey-page.ts'

type Languages = NonNullable<SurveyPage['languages']>

/** Number of links that fit in one line of most screens. */
const MAX_IN_LINE = 4

/** Links to the page in the survey's other languages; they work without a script. */
export function LanguageLinks({ label, items }: Languages) {
  const list = (
    <ul>
      {items.map(({ lang, name, href, current }) => (
        <li key={href}>
          <a href={href} lang={lang} hreflang={lang} dir="auto" aria-current={current ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
  const shown = items.find(({ current }) => current)
  return (
    <nav class="wf ls" aria-label={label}>
      {items.length > MAX_IN_LINE ? (
        <details>
          <summary>
            {label}: <bdi lang={shown?.lang}>{shown?.name}</bdi>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  )
}

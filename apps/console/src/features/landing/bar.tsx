/** @jsxImportSource preact */
import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { LANDING_TEXTS } from './landing-texts.ts'
import { When } from './when.tsx'

/** Sections of the page that the bar and the footer link to. */
export const sectionLinks = () =>
  [
    ['#how', LANDING_TEXTS.how],
    ['#personas', LANDING_TEXTS.example],
    ['#run', LANDING_TEXTS.selfHost],
  ] as const

export function Bar() {
  return (
    <header class="bar">
      <div class="wrap">
        <Brand />
        <nav class="wide links" aria-label={LANDING_TEXTS.main}>
          {sectionLinks().map(([href, text]) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
        <a class="btn plain wide" href="/login">
          {LANDING_TEXTS.login}
        </a>
        <When is="open">
          <a class="btn main" href="/register">
            {LANDING_TEXTS.signUp}
          </a>
        </When>
        <details class="menu">
          <summary aria-label={LANDING_TEXTS.menu}>
            <Icon shape="menu" />
          </summary>
          <nav aria-label={LANDING_TEXTS.menu}>
            {sectionLinks().map(([href, text]) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
            <a href="/login">{LANDING_TEXTS.login}</a>
            <When is="open">
              <a href="/register">{LANDING_TEXTS.signUp}</a>
            </When>
          </nav>
        </details>
      </div>
    </header>
  )
}

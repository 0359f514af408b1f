/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { RECEIPT_MARK } from '../../components/layout/page-head.tsx'
import { Icon } from './icon.tsx'
import { PERSONA_AFTER_SIGN_UP, When } from './start-link.tsx'

/** Sections of the page that the bar and the footer link to. */
export const sectionLinks = () =>
  [
    ['#how', texts.how],
    ['#personas', texts.example],
    ['#run', texts.self_host],
  ] as const

export function Bar() {
  return (
    <header class="bar">
      <div class="wrap">
        <Brand />
        <nav class="wide links" aria-label={texts.main}>
          {sectionLinks().map(([href, text]) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
        <a class="btn plain wide" href="/login">
          {texts.login}
        </a>
        <When is="open">
          <a class="btn main" href={PERSONA_AFTER_SIGN_UP}>
            {texts.sign_up}
          </a>
        </When>
        <details class="menu">
          <summary aria-label={texts.menu}>
            <Icon shape="menu" />
          </summary>
          <nav aria-label={texts.menu}>
            {sectionLinks().map(([href, text]) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
            <a href="/login">{texts.login}</a>
            <When is="open">
              <a href={PERSONA_AFTER_SIGN_UP}>{texts.sign_up}</a>
            </When>
          </nav>
        </details>
      </div>
    </header>
  )
}

export function Brand() {
  return (
    <a class="brand" href="/">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        {RECEIPT_MARK.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      Whofor
    </a>
  )
}

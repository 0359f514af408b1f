/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { currentLocale } from '@whofor/texts/current-locale'
import { LOCALES, localeName } from '@whofor/texts/locales'
import { Brand, sectionLinks } from './bar.tsx'
import { Icon } from './icon.tsx'
import { PORTRAITS } from './live-persona.tsx'
import { PERSONA_AFTER_SIGN_UP, StartLink, When } from './start-link.tsx'

export function Closing() {
  return (
    <section class="last">
      <div class="wrap">
        <div class="last-faces" aria-hidden="true">
          {Object.entries(PORTRAITS).map(([name, src]) => (
            <img key={name} class="face" src={src} alt="" width="72" height="72" loading="lazy" />
          ))}
        </div>
        <h2>{texts.closing}</h2>
        <div class="acts">
          <StartLink />
          <When is="support">
            <a class="btn big" href="mailto:{{support}}">
              <Icon shape="chat" />
              {texts.chat}
            </a>
          </When>
        </div>
        <p class="note">{texts.closing_note}</p>
      </div>
    </section>
  )
}

export function LandingFooter() {
  const other = LOCALES.find((locale) => locale !== currentLocale()) ?? LOCALES[0]
  return (
    <footer class="foot">
      <div class="wrap">
        <div>
          <Brand />
          <p class="muted">{texts.tagline}</p>
        </div>
        <nav aria-labelledby="ql">
          <h2 id="ql">{texts.quick_links}</h2>
          <ul>
            {sectionLinks().map(([href, text]) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
            <li>
              <a href="/login">{texts.login}</a>
            </li>
            <When is="open">
              <li>
                <a href={PERSONA_AFTER_SIGN_UP}>{texts.sign_up}</a>
              </li>
            </When>
          </ul>
        </nav>
        <nav aria-labelledby="ll">
          <h2 id="ll">{texts.legal}</h2>
          <ul>
            <li>
              <a href="/terms">{texts.terms}</a>
            </li>
            <li>
              <a href="/privacy">{texts.privacy}</a>
            </li>
            <li>
              <a href="/ai-use">{texts.ai_use}</a>
            </li>
          </ul>
        </nav>
        <div class="end">
          <span class="badge">{texts.beta}</span>
          {/* The server fills in the year. */}
          <span>{texts.copyright({ year: '{{year}}' })}</span>
          <button class="language" id="language" type="button" lang={other} value={other} hidden>
            {localeName(other)}
          </button>
        </div>
      </div>
    </footer>
  )
}

/** @jsxImportSource preact */
import { currentLocale } from '@whofor/core/i18n/current-locale'
import { LOCALE_NAMES, LOCALES } from '@whofor/core/i18n/locales'
import { sectionLinks } from './bar.tsx'
import { Brand } from './brand.tsx'
import { Icon } from './icon.tsx'
import { LANDING_TEXTS } from './landing-texts.ts'
import { PORTRAITS } from './portraits.ts'
import { StartLink } from './start-link.tsx'
import { When } from './when.tsx'

export function Closing() {
  return (
    <section class="last">
      <div class="wrap">
        <div class="last-faces" aria-hidden="true">
          {Object.entries(PORTRAITS).map(([name, src]) => (
            <img key={name} class="face" src={src} alt="" width="72" height="72" loading="lazy" />
          ))}
        </div>
        <h2>{LANDING_TEXTS.closing}</h2>
        <div class="acts">
          <StartLink />
          <When is="support">
            <a class="btn big" href="mailto:{{support}}">
              <Icon shape="chat" />
              {LANDING_TEXTS.chat}
            </a>
          </When>
        </div>
        <p class="note">{LANDING_TEXTS.closingNote}</p>
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
          <p class="muted">{LANDING_TEXTS.tagline}</p>
        </div>
        <nav aria-labelledby="ql">
          <h2 id="ql">{LANDING_TEXTS.quickLinks}</h2>
          <ul>
            {sectionLinks().map(([href, text]) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
            <li>
              <a href="/login">{LANDING_TEXTS.login}</a>
            </li>
            <When is="open">
              <li>
                <a href="/register">{LANDING_TEXTS.signUp}</a>
              </li>
            </When>
          </ul>
        </nav>
        <nav aria-labelledby="ll">
          <h2 id="ll">{LANDING_TEXTS.legal}</h2>
          <ul>
            <li>
              <a href="/terms">{LANDING_TEXTS.terms}</a>
            </li>
            <li>
              <a href="/privacy">{LANDING_TEXTS.privacy}</a>
            </li>
            <li>
              <a href="/ai-use">{LANDING_TEXTS.aiUse}</a>
            </li>
          </ul>
        </nav>
        <div class="end">
          <span class="badge">{LANDING_TEXTS.beta}</span>
          <span>{LANDING_TEXTS.copyright}</span>
          <button class="language" id="language" type="button" lang={other} value={other} hidden>
            {LOCALE_NAMES[other]}
          </button>
        </div>
      </div>
    </footer>
  )
}

/** @jsxImportSource preact */
import { Icon } from './icon.tsx'
import { LANDING_TEXTS } from './landing-texts.ts'

const COMMAND = 'npx -y pnpm@12 start'
/** What the command prints; not translated, because it is not. */
const OUTPUT = `Whofor is running at http://localhost:3000
Model: demo (set AI_BASE_URL to use yours)
Mail:  data/outbox (set SMTP_URL to send)`

export function RunYourself() {
  const { title, text, output } = LANDING_TEXTS.run
  return (
    <section class="night" id="run">
      <div class="wrap">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div class="term">
          <p>
            <span aria-hidden="true">$ </span>
            <code id="command">{COMMAND}</code>
            <button class="btn term-copy" type="button" id="copy" data-copied={LANDING_TEXTS.copied} hidden>
              <Icon shape="copy" small />
              <span aria-live="polite">{LANDING_TEXTS.copy}</span>
            </button>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones */}
          <section tabIndex={0} aria-label={output}>
            <pre>{OUTPUT}</pre>
          </section>
        </div>
      </div>
    </section>
  )
}

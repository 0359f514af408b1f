/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { version } from '../../../package.json'
import { Icon } from './icon.tsx'

const COMMAND = 'npx -y pnpm@12 start'
/** What the command prints, as in the API's main.ts; not translated, because it is not. */
const OUTPUT = `Whofor ${version} is running at http://localhost:3000
  database  SQLite in data
  AI model  Demo model (built in; set AI_API_KEY to connect another)`

export function RunYourself() {
  const { title, text } = texts.run
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
            <button class="btn term-copy" type="button" id="copy" data-copied={texts.copied} hidden>
              <Icon shape="copy" small />
              <span aria-live="polite">{texts.copy}</span>
            </button>
          </p>
          <pre>{OUTPUT}</pre>
        </div>
      </div>
    </section>
  )
}

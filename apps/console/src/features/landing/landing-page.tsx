/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { version } from '../../../package.json'
import { Bar } from './bar.tsx'
import { Closing, LandingFooter } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Icon } from './icon.tsx'
import { OpenReceipt } from './open-receipt.tsx'
import { Exports, Sites, Steps } from './pictured-sections.tsx'
import { WholePersonas } from './whole-personas.tsx'

/** Prerendered at build time; only the live survey runs in the browser. */
export function LandingPage() {
  return (
    <>
      <a class="skip" href="#main">
        {texts.skip}
      </a>
      <Bar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Facts />
        <OpenReceipt />
        <Steps />
        <WholePersonas />
        <Features />
        <Sites />
        <Exports />
        <RunYourself />
        <Questions />
        <Closing />
      </main>
      <LandingFooter />
    </>
  )
}

function Facts() {
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

const SHAPES = ['accuracy', 'bars', 'pulse', 'people', 'download', 'list'] as const

function Features() {
  const { title, list } = texts.features
  return (
    <section class="sec wrap" id="features">
      <h2>{title}</h2>
      <ul class="feats">
        {list.map((feature, index) => (
          <li key={feature.title}>
            <Icon shape={SHAPES[index] ?? 'list'} />
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions() {
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

const COMMAND = 'npx -y pnpm@12 start'
/** What the command prints, as in the API's main.ts; not translated, because it is not. */
const OUTPUT = `Whofor ${version} is running at http://localhost:3000
  database  SQLite in data
  AI model  Demo model (built in; set AI_API_KEY to connect another)`

function RunYourself() {
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

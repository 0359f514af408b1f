/** @jsxImportSource preact */
import { texts as pageTexts, texts } from '@whofor/texts/console/landing/page'
import { currentLocale } from '@whofor/texts/current-locale'
import { Icon } from './icon.tsx'
import { PERSONA_AFTER_SIGN_UP, When } from './start-link.tsx'

export function Steps() {
  return (
    <section class="sec wrap" id="how">
      <h2>{texts.how}</h2>
      <ol class="steps">
        {texts.steps.map(({ title, text, alt }, index) => (
          <li key={title}>
            <div>
              <span class="no">{index + 1}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <StepPicture step={index} alt={alt} />
          </li>
        ))}
      </ol>
      <aside class="aside">
        <Icon shape="clock" />
        <p>
          <b>{texts.no_audience}</b> {texts.no_audience_text}
        </p>
        <When is="open">
          <a class="btn" href={PERSONA_AFTER_SIGN_UP}>
            {texts.no_audience_link}
          </a>
        </When>
      </aside>
    </section>
  )
}

export function Exports() {
  const texts = pageTexts.exports
  return (
    <section class="sec wrap" id="export">
      <h2>{texts.title}</h2>
      <div class="exports">
        <figure class="pdf">
          <Picture name="pdf" alt={texts.pdf} width={480} height={679} />
          <figcaption>
            <b>PDF</b> {texts.pdf_text}
          </figcaption>
        </figure>
        <div class="ex-side">
          <figure class="card">
            <Picture name="card" alt={texts.png} width={576} height={302} />
            <figcaption>
              <b>PNG</b> {texts.png_text}
            </figcaption>
          </figure>
          <ul class="fmt">
            <li>
              <b>JSON</b>
              <span>{texts.json}</span>
            </li>
            <li>
              <b>CSV</b>
              <span>{texts.csv}</span>
            </li>
            <li>
              <b>{texts.link}</b>
              <span>{texts.link_text}</span>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}

/** The two example sites of this repository, each with a survey. */
export function Sites() {
  const texts = pageTexts.sites
  return (
    <section class="sec wrap" id="site">
      <h2>{texts.title}</h2>
      <p class="sub">{texts.sub}</p>
      <div class="sites">
        <figure>
          <Picture name="site-script" alt={texts.workshop} width={548} height={464} />
          <figcaption>{texts.script}</figcaption>
        </figure>
        <figure>
          <Picture name="site-iframe" alt={texts.bakery} width={548} height={464} />
          <figcaption>{texts.iframe}</figcaption>
        </figure>
      </div>
    </section>
  )
}

/** Taken from the product by apps/api/test/pictures/take-landing-pictures.ts, at twice their size on the page. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default', query: '?url' })
const STEP_SIZE = { width: 688, height: 404 }

type PictureProps = { name: string; alt: string; width: number; height: number; class?: string }

/** A screenshot in the page's language, else in English. */
function Picture({ name, alt, ...shown }: PictureProps) {
  return (
    <img
      src={files[`./pictures/${name}-${currentLocale()}.webp`] ?? files[`./pictures/${name}-en.webp`]}
      alt={alt}
      {...shown}
      loading="lazy"
      decoding="async"
    />
  )
}

/** In the page's theme, too. The hidden one is lazy, so it is never loaded. */
function StepPicture({ step, alt }: { step: number; alt: string }) {
  const shown = { alt, ...STEP_SIZE }
  return (
    <figure class="shot">
      <Picture name={`step-${step + 1}-light`} class="on-light" {...shown} />
      <Picture name={`step-${step + 1}-dark`} class="on-dark" {...shown} />
    </figure>
  )
}

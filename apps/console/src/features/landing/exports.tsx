/** @jsxImportSource preact */
import { DEMO_COUNTS, DEMO_PEOPLE_TEXTS, demoPersonShares } from '@whofor/core/demo/people'
import { LANDING_TEXTS } from './landing-texts.ts'
import { percent } from './percent.ts'
import { PORTRAITS } from './portraits.ts'
import { Tally } from './tally.tsx'

export function Exports() {
  const texts = LANDING_TEXTS.exports
  return (
    <section class="sec wrap" id="export">
      <h2>{texts.title}</h2>
      <div class="exports">
        <figure class="pdf">
          <PdfPage />
          <figcaption>
            <b>PDF</b> {texts.pdfText}
          </figcaption>
        </figure>
        <div class="ex-side">
          <figure class="card">
            <PictureCard />
            <figcaption>
              <b>PNG</b> {texts.pngText}
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
              <span>{texts.linkText}</span>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}

const countedOfNora = () =>
  DEMO_COUNTS.nora.answers.map((answer, index) => ({
    text: DEMO_PEOPLE_TEXTS.nora.answers[index] ?? '',
    ...demoPersonShares(DEMO_COUNTS.nora, answer),
  }))

function PdfPage() {
  const { name, subtitle, quote } = DEMO_PEOPLE_TEXTS.nora
  const { count, of } = DEMO_COUNTS.nora
  return (
    <div class="a4" role="img" aria-label={LANDING_TEXTS.exports.pdf}>
      <div class="a4-top">
        <img class="face" src={PORTRAITS.nora} alt="" width="88" height="88" loading="lazy" />
        <div>
          <b>{name}</b>
          <span>{subtitle}</span>
          <q>{quote}</q>
        </div>
      </div>
      <div class="a4-band">
        <p>{LANDING_TEXTS.personas.answers(count, of)}</p>
        {countedOfNora().map(({ text, group, overall }) => (
          <div key={text}>
            <span>{text}</span>
            <Tally group={group} overall={overall} />
            <b>{percent(group)}</b>
          </div>
        ))}
      </div>
      <div class="a4-cols">
        {[0, 1].map((column) => (
          <div key={column}>
            {[0, 1, 2].map((block) => (
              <p key={block}>
                <s class="t" />
                <s />
                <s />
                <s class="h" />
              </p>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function PictureCard() {
  const { name, quote } = DEMO_PEOPLE_TEXTS.nora
  return (
    <div class="png" role="img" aria-label={LANDING_TEXTS.exports.png}>
      <img class="face" src={PORTRAITS.nora} alt="" width="120" height="120" loading="lazy" />
      <div>
        <b>{name}</b>
        <q>{quote}</q>
        <p>
          {countedOfNora().map(({ text, group }) => (
            <span key={text}>
              <b>{percent(group)}</b>
              {text}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

/** @jsxImportSource preact */
import { texts as pageTexts } from '@whofor/texts/console/landing/page'
import { Picture } from './pictures.tsx'

export function Exports() {
  const texts = pageTexts.exports
  return (
    <section class="sec wrap" id="export">
      <h2>{texts.title}</h2>
      <div class="exports">
        <figure class="pdf">
          <Picture name="pdf" alt={texts.pdf} width={480} height={679} />
          <figcaption>
            <b>PDF</b> {texts.pdfText}
          </figcaption>
        </figure>
        <div class="ex-side">
          <figure class="card">
            <Picture name="card" alt={texts.png} width={576} height={302} />
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

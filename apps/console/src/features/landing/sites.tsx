/** @jsxImportSource preact */
import { texts as pageTexts } from '@whofor/texts/console/landing/page'
import { Picture } from './pictures.tsx'

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

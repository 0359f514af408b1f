/** @jsxImportSource preact */
import { demoQuestions } from '@whofor/core/demo/bakery'
import { LANDING_TEXTS } from './landing-texts.ts'

/** The two example sites: their own look around a survey, in the survey's own. */
export function Sites() {
  const texts = LANDING_TEXTS.sites
  const [asked] = demoQuestions()
  return (
    <section class="sec wrap" id="site">
      <h2>{texts.title}</h2>
      <p class="sub">{texts.sub}</p>
      <div class="sites">
        <figure>
          <div class="site sc" role="img" aria-label={texts.workshop}>
            <div class="chrome">
              <i />
              <span>spokeandchain.example</span>
            </div>
            <div class="sc-bar">Spoke &amp; Chain</div>
            <div class="sc-in">
              <p class="sc-h">{texts.bike.lead}</p>
              <p class="sc-p">{texts.bike.text}</p>
              <div class="sc-q">
                <b>{texts.bike.question}</b>
                {texts.bike.options.map((option, index) => (
                  <span key={option} class={index === 1 ? 'on' : undefined}>
                    {option}
                  </span>
                ))}
              </div>
            </div>
          </div>
          <figcaption>{texts.inline}</figcaption>
        </figure>
        <figure>
          <div class="site hw" role="img" aria-label={texts.bakery}>
            <div class="chrome">
              <i />
              <span>halloways.example</span>
            </div>
            <div class="hw-bar">
              <b>Halloway’s</b>
              <span>{texts.bread.nav}</span>
            </div>
            <div class="hw-top">
              <p class="hw-h">
                {texts.bread.lead[0]}
                <br />
                {texts.bread.lead[1]}
              </p>
              <p>{texts.bread.text}</p>
            </div>
            <div class="hw-mid">
              {texts.bread.goods.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </div>
            <div class="hw-q">
              <b>{asked?.question}</b>
              {asked?.options.slice(0, 3).map(({ id, text }, index) => (
                <span key={id} class={index === 1 ? 'on' : undefined}>
                  {text}
                </span>
              ))}
            </div>
          </div>
          <figcaption>{texts.below}</figcaption>
        </figure>
      </div>
    </section>
  )
}

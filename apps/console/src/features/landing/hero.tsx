/** @jsxImportSource preact */

import { DEMO_SLUG } from '@whofor/core/demo/people'
import { texts } from '@whofor/texts/console/landing/page'
import { Icon } from './icon.tsx'
import { LiveSurvey, OwnQuestion } from './live-survey.tsx'
import { StartLink, When } from './start-link.tsx'

export function Hero() {
  return (
    <section class="top wrap">
      <h1>{texts.headline}</h1>
      <p class="lead">{texts.lead}</p>
      <div class="acts">
        <StartLink />
        <a class="btn big" href={`/p/${DEMO_SLUG}`}>
          <Icon shape="eye" />
          {texts.demo}
        </a>
      </div>
      <p class="note">{texts.promise}</p>
      <When is="busy">
        <p class="note">{texts.busy}</p>
      </When>
      <div class="try">
        <div id="live" class="live">
          <LiveSurvey />
        </div>
        <When is="open">
          <OwnQuestion />
        </When>
      </div>
      <p class="source">{texts.sample}</p>
    </section>
  )
}

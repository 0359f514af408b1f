/** @jsxImportSource preact */
import { DEMO_SLUG } from '@whofor/core/demo/people'
import { Icon } from './icon.tsx'
import { LANDING_TEXTS } from './landing-texts.ts'
import { LiveSurvey } from './live-survey.tsx'
import { OwnQuestion } from './own-question.tsx'
import { StartLink } from './start-link.tsx'
import { When } from './when.tsx'

export function Hero() {
  return (
    <section class="top wrap">
      <h1>{LANDING_TEXTS.headline}</h1>
      <p class="lead">{LANDING_TEXTS.lead}</p>
      <div class="acts">
        <StartLink />
        <a class="btn big" href={`/p/${DEMO_SLUG}`}>
          <Icon shape="eye" />
          {LANDING_TEXTS.demo}
        </a>
      </div>
      <p class="note">{LANDING_TEXTS.promise}</p>
      <When is="busy">
        <p class="note">{LANDING_TEXTS.busy}</p>
      </When>
      <div class="try">
        <div id="live" class="live">
          <LiveSurvey />
        </div>
        <When is="open">
          <OwnQuestion />
        </When>
      </div>
      <p class="source">{LANDING_TEXTS.sample}</p>
    </section>
  )
}

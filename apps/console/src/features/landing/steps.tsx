/** @jsxImportSource preact */
import { Icon } from './icon.tsx'
import { LANDING_TEXTS } from './landing-texts.ts'
import { StepPicture } from './pictures.tsx'
import { When } from './when.tsx'

export function Steps() {
  return (
    <section class="sec wrap" id="how">
      <h2>{LANDING_TEXTS.how}</h2>
      <ol class="steps">
        {LANDING_TEXTS.steps.map(({ title, text, alt }, index) => (
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
          <b>{LANDING_TEXTS.noAudience}</b> {LANDING_TEXTS.noAudienceText}
        </p>
        <When is="open">
          <a class="btn" href="/register?next=%2Fpersonas%2Fcreate">
            {LANDING_TEXTS.noAudienceLink}
          </a>
        </When>
      </aside>
    </section>
  )
}

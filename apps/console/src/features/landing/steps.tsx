/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { Icon } from './icon.tsx'
import { StepPicture } from './pictures.tsx'
import { When } from './when.tsx'

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
          <a class="btn" href="/register?next=%2Fpersonas%2Fcreate">
            {texts.no_audience_link}
          </a>
        </When>
      </aside>
    </section>
  )
}

/** @jsxImportSource preact */

import { DEMO_COUNTS, type DemoPersonId, demoPersonShares } from '@whofor/core/demo/people'
import { texts as pageTexts } from '@whofor/texts/console/landing/page'
import { texts as demoTexts } from '@whofor/texts/core/demo'
import { BasisMark } from './basis-mark.tsx'
import { Icon } from './icon.tsx'
import { percent } from './percent.ts'
import { PORTRAITS } from './portraits.ts'
import { Tally } from './tally.tsx'

const SHOWN = ['edith', 'jonas', 'amara'] as const

export function WholePersonas() {
  const { title, sub } = pageTexts.personas
  return (
    <section class="sec tint" id="personas">
      <div class="wrap">
        <h2>{title}</h2>
        <p class="sub">{sub}</p>
        <div class="wholes">
          {SHOWN.map((id) => (
            <Whole key={id} id={id} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Whole({ id }: { id: DemoPersonId }) {
  const texts = pageTexts.personas
  const { name, subtitle, trade, quote, age, answers } = demoTexts.people[id]
  const counts = DEMO_COUNTS[id]
  return (
    <article class="whole">
      <div class={`whole-top ${id}`}>
        <img
          class="face"
          src={PORTRAITS[id]}
          alt={texts.portrait({ name })}
          width="176"
          height="176"
          loading="lazy"
        />
      </div>
      <div class="whole-in">
        <p class="trade">{texts.trade({ trade, answers: counts.of })}</p>
        <h3>{name}</h3>
        <p class="line">{subtitle}</p>
        <blockquote>{texts.quoted({ quote })}</blockquote>
        <ul class="counted">
          {counts.answers.map((answer, index) => {
            const shares = demoPersonShares(counts, answer)
            return (
              <li key={answers[index]}>
                <span class="what">{answers[index]}</span>
                <span class="pc">{percent(shares.group)}</span>
                <Tally {...shares} />
              </li>
            )
          })}
        </ul>
        <dl>
          <div>
            <dt>
              <BasisMark basis="inferred" />
              {texts.age}
            </dt>
            <dd>{age}</dd>
          </div>
        </dl>
        <p class="whole-end">
          <span>{texts.answers({ count: counts.count, of: counts.of })}</span>
          <a href={`/p/demo-${id}`}>
            {texts.open({ name })}
            <Icon shape="arrow" small />
          </a>
        </p>
      </div>
    </article>
  )
}

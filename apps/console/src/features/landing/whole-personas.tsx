/** @jsxImportSource preact */
import { DEMO_COUNTS, type DemoPersonId, demoPersonShares } from '@whofor/core/demo/people'
import { texts as pageTexts } from '@whofor/texts/console/landing/page'
import { texts as demoTexts } from '@whofor/texts/core/demo'
import { currentLocale } from '@whofor/texts/current-locale'
import { Icon } from './icon.tsx'
import { PORTRAITS, Tally } from './live-persona.tsx'

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

/** The marks of the console, which the landing page loads nothing of. */
const SHAPES = {
  observed: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  stated: (
    <path
      d="M1.5 2h9v6.2H6L3.2 10.6V8.2H1.5z"
      fill="currentColor"
      stroke="currentColor"
      stroke-linejoin="round"
    />
  ),
  inferred: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" stroke-width="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
    </>
  ),
  assumed: (
    <circle
      cx="6"
      cy="6"
      r="4.25"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-dasharray="2.2 2.25"
    />
  ),
}

export const BasisMark = ({ basis }: { basis: keyof typeof SHAPES }) => (
  <svg class={`basis ${basis}`} viewBox="0 0 12 12" aria-hidden="true">
    {SHAPES[basis]}
  </svg>
)

/** @param share 0 to 100 */
export const percent = (share: number): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share / 100)

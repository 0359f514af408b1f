/** @jsxImportSource preact */

import { demoCount, demoQuestions, demoShares, demoSize, demoTotal } from '@whofor/core/demo/bakery'
import { texts as pageTexts } from '@whofor/texts/console/landing/page'
import { Icon } from './icon.tsx'
import { Tally } from './live-persona.tsx'
import { BasisMark, percent } from './whole-personas.tsx'

const BASES = ['observed', 'stated', 'inferred', 'assumed'] as const

/** One sentence of a persona with the count behind it, beside one without. */
export function OpenReceipt() {
  const texts = pageTexts.receipt
  return (
    <section class="sec wrap">
      <h2>{texts.title}</h2>
      <div class="versus">
        <figure class="bot">
          <figcaption>{texts.bot}</figcaption>
          <blockquote>{texts.bot_text}</blockquote>
          <p class="none">
            <Icon shape="cross" small />
            {texts.bot_none}
          </p>
        </figure>
        <figure class="ours">
          <figcaption>{texts.ours}</figcaption>
          <blockquote>
            {texts.before}
            <mark>{texts.marked}</mark>
            {texts.after}
          </blockquote>
          <div class="evidence">
            <Slip />
            <ul class="bases">
              {BASES.map((basis) => (
                <li key={basis}>
                  <BasisMark basis={basis} />
                  <span>
                    <b>{texts.bases[basis].title}</b>
                    {texts.bases[basis].text}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </figure>
      </div>
    </section>
  )
}

function Slip() {
  const texts = pageTexts.receipt
  const [asked] = demoQuestions()
  if (!asked) return null
  const shares = demoShares('q1', 'nora', 'a')
  return (
    <div class="slip-edge">
      <div class="slip">
        <p class="slip-q">
          <span>{texts.question}</span>
          <b>{asked.question}</b>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.answer}</th>
              <th scope="col">{texts.nora}</th>
              <th scope="col">{texts.everyone}</th>
            </tr>
          </thead>
          <tbody>
            {asked.options.map(({ id, text }, index) => {
              const { count, overall } = demoCount('q1', 'nora', id)
              return (
                <tr key={id} class={index === 0 ? 'hit' : undefined}>
                  <th scope="row">{text}</th>
                  <td>{count}</td>
                  <td>{overall}</td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td>{demoSize('nora')}</td>
              <td>{demoTotal()}</td>
            </tr>
          </tfoot>
        </table>
        <dl>
          <div>
            <dt>{texts.group}</dt>
            <dd>{percent(shares.group)}</dd>
            <dd class="b">
              <Tally group={shares.group} overall={shares.overall} />
            </dd>
          </div>
          <div>
            <dt>{texts.overall}</dt>
            <dd>{percent(shares.overall)}</dd>
            <dd class="b">
              <Tally group={shares.overall} overall={0} dim />
            </dd>
          </div>
        </dl>
        <p class="slip-end">{texts.end}</p>
      </div>
    </div>
  )
}

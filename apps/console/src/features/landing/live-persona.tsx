/** @jsxImportSource preact */

import { type DemoGroup, demoCount, demoShares } from '@whofor/core/demo/bakery'
import { texts } from '@whofor/texts/console/landing/live'
import { PORTRAITS } from './portraits.ts'
import { Tally } from './tally.tsx'

/** What each group chose most: question and option. */
const USUAL: Record<DemoGroup, readonly (readonly [question: string, option: string])[]> = {
  nora: [
    ['q1', 'a'],
    ['q2', 'a'],
    ['q3', 'b'],
  ],
  samir: [
    ['q1', 'b'],
    ['q2', 'b'],
    ['q3', 'a'],
  ],
  edith: [
    ['q1', 'c'],
    ['q2', 'c'],
    ['q3', 'c'],
  ],
}

export function LivePersona({ group }: { group: DemoGroup }) {
  const { name, line, claims } = texts.people[group]
  return (
    <div class="take">
      <div class="who">
        <img class="face" src={PORTRAITS[group]} alt={texts.portrait({ name })} width="104" height="104" />
        <div>
          <p class="name">{name}</p>
          <p class="line">{line}</p>
        </div>
      </div>
      <ul class="claims">
        {USUAL[group].map(([question, option], index) => {
          const { count, of } = demoCount(question, group, option)
          const shares = demoShares(question, group, option)
          return (
            <li key={question}>
              <p class="voice">{claims[index]}</p>
              <p class="rc">
                <span>
                  <b>{texts.count({ count, of })}</b>
                  {texts.shares({ group: shares.group, overall: shares.overall })}
                </span>
                <Tally {...shares} />
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

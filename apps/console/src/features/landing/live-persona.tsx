/** @jsxImportSource preact */
import { type DemoGroup, demoCount, demoShares } from '@whofor/core/demo/bakery'
import { texts } from '@whofor/texts/console/landing/live'
import amara from './people/amara.webp'
import edith from './people/edith.webp'
import jonas from './people/jonas.webp'
import lea from './people/lea.webp'
import nora from './people/nora.webp'
import samir from './people/samir.webp'

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

/** A bar for the group's share and a tick for everyone's, in percent. Decorative: the text gives the same figures. */
export function Tally({ group, overall, dim = false }: { group: number; overall: number; dim?: boolean }) {
  return (
    <svg
      class={dim ? 'tally dim' : 'tally'}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect class="all" y="2" width="100" height="6" rx="1" />
      <rect class="grp" y="2" width={group} height="6" rx="1" />
      {!dim && <rect class="mark" x={overall} width=".8" height="10" />}
    </svg>
  )
}

/** Open Peeps by Pablo Stanley (CC0), as the product draws them. */
export const PORTRAITS = { nora, samir, edith, jonas, amara, lea } as const

/** @jsxImportSource preact */
import { Icon } from './icon.tsx'
import { LANDING_TEXTS } from './landing-texts.ts'

const SHAPES = ['accuracy', 'bars', 'pulse', 'people', 'download', 'list'] as const

export function Features() {
  const { title, list } = LANDING_TEXTS.features
  return (
    <section class="sec wrap" id="features">
      <h2>{title}</h2>
      <ul class="feats">
        {list.map((feature, index) => (
          <li key={feature.title}>
            <Icon shape={SHAPES[index] ?? 'list'} />
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

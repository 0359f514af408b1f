/** @jsxImportSource preact */
import { texts } from '@whofor/texts/console/landing/page'
import { Icon } from './icon.tsx'

const SHAPES = ['accuracy', 'bars', 'pulse', 'people', 'download', 'list'] as const

export function Features() {
  const { title, list } = texts.features
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

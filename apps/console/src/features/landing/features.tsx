import type { ReactNode } from 'react'
import {
  Activity,
  ChartColumn,
  type Icon,
  ListChecks,
  Target,
  Upload,
  Users,
} from '../../components/ui/icons.ts'
import { share } from './bakery.ts'
import { OptionCounts } from './option-counts.tsx'

export function Features() {
  return (
    <section className="band" id="features">
      <div className="wrap">
        <h2>What a persona is made of</h2>
        <ul className="grid">
          <Feature
            icon={Target}
            title="AI accuracy"
            text="Code counts the answers; the model writes from the counts, never from people’s own words."
          >
            <Rows
              rows={[
                ['Groups', 'found by code'],
                ['Figures', 'computed, not written'],
                ['Email addresses', 'never sent to the model'],
              ]}
            />
          </Feature>
          <Feature
            icon={ChartColumn}
            title="Detailed demographics"
            text="Age, place, work and household, at the depth you choose."
          >
            <Rows
              rows={[
                ['Simple', '5–7 questions'],
                ['Detailed', '8–10 questions'],
                ['Advanced', '10–12 questions'],
              ]}
            />
          </Feature>
          <Feature
            icon={Activity}
            title="Behavioural insights"
            text="What a group does, compared with everyone."
          >
            <Bars />
          </Feature>
          <Feature
            icon={Users}
            title="Multiple personas"
            text="Up to five from one survey, each for a different group of answers."
          >
            <Rows
              rows={[
                ['Nora', '53 answers'],
                ['Samir', '44 answers'],
                ['Edith', '31 answers'],
              ]}
            />
          </Feature>
          <Feature
            icon={Upload}
            title="Export and share"
            text="A file for your tools, a link for your respondents."
          >
            <Rows
              rows={[
                ['nora.json', 'every field'],
                ['Survey link', 'opens without an account'],
              ]}
            />
          </Feature>
          <Feature
            icon={ListChecks}
            title="Survey integration"
            text="One line of code puts the survey on your site, with no branding."
          >
            <code className="code">{'<script async src="…/embed/v1.js" data-survey="…"></script>'}</code>
          </Feature>
        </ul>
      </div>
    </section>
  )
}

type Props = { icon: Icon; title: string; text: string; children: ReactNode }

function Feature({ icon: Icon, title, text, children }: Props) {
  return (
    <li>
      <h3>
        <Icon aria-hidden strokeWidth={1.75} />
        {title}
      </h3>
      <p>{text}</p>
      <div className="proof">{children}</div>
    </li>
  )
}

const Rows = ({ rows }: { rows: [string, string][] }) => (
  <ul className="rows top">
    {rows.map(([name, value]) => (
      <li key={name}>
        <span>{name}</span>
        <span className="muted">{value}</span>
      </li>
    ))}
  </ul>
)

const WHEN = [
  ['Day before', 33, 41],
  ['That morning', 11, 30],
  ['At the counter', 6, 23],
] as const

const Bars = () => (
  <>
    <ul className="bars">
      {WHEN.map(([when, count, overall]) => (
        <li key={when}>
          <span>{when}</span>
          <OptionCounts group={share(count, 53)} overall={overall} />
          <b>{share(count, 53)}%</b>
        </li>
      ))}
    </ul>
    <p className="small">Nora’s group. The thin line is everyone.</p>
  </>
)

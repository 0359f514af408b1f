import type { DemographicInsights, Persona } from '@whofor/core/persona/schema'
import { textsOf } from './fields.ts'
import { Part } from './part.tsx'
import { StatisticRow } from './statistic-row.tsx'
import { Texts } from './texts.tsx'

type Props = { persona: Persona }
type Insight = DemographicInsights['location_demographics']

/** What is known of people like this one: each figure with its receipt, each summary with its source. */
export const Insights = ({ persona: { demographic_insights: insights } }: Props) => (
  <Part title="Demographic insights">
    <div className="grid gap-6 print:gap-2">
      <InsightBlock title="Location" insight={insights.location_demographics} />
      <InsightBlock title="Industry" insight={insights.industry_demographics} />
      {insights.activity_demographics && (
        <InsightBlock title="Activity" insight={insights.activity_demographics} />
      )}
    </div>
  </Part>
)

/** Why the model made this person so. */
export function Justifications({ persona: { demographic_insights } }: Props) {
  const texts = textsOf(demographic_insights.key_justifications)
  if (texts.length === 0) return null
  return (
    <Part title="Key justifications">
      <div className="text-md text-pretty">
        <Texts texts={texts} />
      </div>
    </Part>
  )
}

function InsightBlock({ title, insight }: { title: string; insight: Insight }) {
  const sources = textsOf(insight.sources)
  return (
    <div className="print:break-inside-avoid-page">
      <h3 className="text-sm font-normal text-ink-3">{title}</h3>
      <p className="max-w-[62ch] text-md text-pretty">{insight.summary}</p>
      {insight.statistics.length > 0 && (
        <ul className="mt-5 divide-y divide-line print:mt-1 print:divide-y-0">
          {insight.statistics.map((text) => (
            <StatisticRow key={text} text={text} />
          ))}
        </ul>
      )}
      {sources.length > 0 && <p className="mt-1.5 text-sm text-ink-3">Source: {sources.join('; ')}</p>}
    </div>
  )
}

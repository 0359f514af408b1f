import type { DemographicInsights } from '@whofor/core/persona/persona'
import { readStatistic } from '@whofor/core/segments/read-statistic'
import { texts as sheetTexts } from '@whofor/texts/console/personas/sheet'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { withinSentence } from '../../../lib/format.ts'
import { Editable } from '../edit/editable.tsx'
import { MarkedLines } from '../evidence/marked-lines.tsx'
import { MarkedProse } from '../evidence/marked-prose.tsx'
import { Empty } from './empty.tsx'
import { textsOf } from './fields.ts'
import { Part } from './part.tsx'
import type { SheetPersona } from './sheet-persona.ts'
import { StatisticRow } from './statistic-row.tsx'

type Props = { persona: SheetPersona }
type Name = 'location_demographics' | 'industry_demographics' | 'activity_demographics'

export const Insights = ({ persona: { demographic_insights: insights, imported } }: Props) => (
  <Part
    anchor="insights"
    title={personaFieldsTexts.fields.demographic_insights}
    note={imported ? sheetTexts.unverified : sheetTexts.insights_note}
  >
    <div className="grid gap-6 print:gap-2">
      <InsightBlock
        title={personaFieldsTexts.fields.location}
        name="location_demographics"
        insights={insights}
      />
      <InsightBlock
        title={personaFieldsTexts.fields.industry}
        name="industry_demographics"
        insights={insights}
      />
      <InsightBlock
        title={personaFieldsTexts.fields.activity}
        name="activity_demographics"
        insights={insights}
      />
    </div>
  </Part>
)

/** Figures counted by code in the answers of this group. */
export function CountedAnswers({ persona: { demographic_insights, imported } }: Props) {
  const { statistics = [], sources = [] } = demographic_insights.from_answers ?? {}
  // Wizard personas of earlier versions have texts here that were not counted.
  if (!statistics.some((text) => readStatistic(text))) return null
  return (
    <Part anchor="answers" title={sheetTexts.from_answers} note={imported ? sheetTexts.unverified : null}>
      <div className="print:break-inside-avoid-page">
        <ul className="divide-y divide-line print:divide-y-0">
          {statistics.map((text) => (
            <StatisticRow key={text} text={text} />
          ))}
        </ul>
        <Sources sources={sources} />
      </div>
    </Part>
  )
}

/** The model's justifications. */
export function Justifications({ persona: { demographic_insights } }: Props) {
  const texts = textsOf(demographic_insights.key_justifications)
  if (texts.length === 0) return null
  return (
    <Part anchor="justifications" title={personaFieldsTexts.fields.key_justifications}>
      <Editable path="key_justifications" value={demographic_insights.key_justifications}>
        <MarkedLines field="key_justifications" texts={texts} />
      </Editable>
    </Part>
  )
}

function InsightBlock({
  title,
  name,
  insights,
}: {
  title: string
  name: Name
  insights: DemographicInsights
}) {
  const insight = insights[name]
  if (!insight) return null
  return (
    <div className="print:break-inside-avoid-page">
      <h3 className="text-sm font-normal text-ink-3">{title}</h3>
      <Editable
        path={`${name}.summary`}
        value={insight.summary}
        label={sheetTexts.insight_summary({ area: withinSentence(title) })}
      >
        {insight.summary ? <MarkedProse field={`${name}.summary`} text={insight.summary} /> : <Empty />}
      </Editable>
      {insight.statistics.length > 0 && (
        <ul className="mt-1.5 text-md">
          {insight.statistics.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Sources sources={insight.sources} />
    </div>
  )
}

function Sources({ sources }: { sources: string[] }) {
  const texts = textsOf(sources)
  if (texts.length === 0) return null
  return <p className="mt-1.5 text-sm text-ink-3">{sheetTexts.source({ names: texts.join('; ') })}</p>
}

import type { DemographicInsights } from '@whofor/core/persona/persona'
import { readStatistic } from '@whofor/core/segments/read-statistic'
import { texts as sheetTexts } from '@whofor/texts/console/personas/sheet'
import { texts as personaFieldsTexts } from '@whofor/texts/core/persona-fields'
import { withinSentence } from '../../../lib/format.ts'
import { Editable } from '../edit/editable.tsx'
import { MarkedLines } from '../evidence/marked-lines.tsx'
import { MarkedProse } from '../evidence/marked-text.tsx'
import { type SheetPersona, textsOf } from './fields.ts'
import { Empty, Part } from './part.tsx'

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

/** A counted answer with a bar for the group and a tick for everyone. Other texts are shown as they are. */
function StatisticRow({ text }: { text: string }) {
  const statistic = readStatistic(text)
  if (!statistic) return <li className="py-1 text-md text-pretty">{text}</li>
  const { asked, answer, receipt, share, overall } = statistic
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_19rem] items-end gap-x-6 gap-y-1 py-3 first:pt-0 max-sm:grid-cols-1 print:grid-cols-1 print:break-inside-avoid print:py-0.5">
      <p className="text-pretty">
        {asked && <span className="block text-sm text-ink-3">{asked} </span>}
        <span className="text-md">{answer}</span>
      </p>
      <div className="print:-mt-1">
        <p className="text-sm text-ink-2 tabular-nums">{receipt}</p>
        <Share share={share} overall={overall} />
      </div>
    </li>
  )
}

const Share = ({ share, overall }: { share: number; overall: number | null }) => (
  <div aria-hidden className="relative mt-1 h-1 print:mt-0 rounded-full bg-track [print-color-adjust:exact]">
    <span className="absolute inset-y-0 left-0 rounded-full bg-accent" style={{ width: `${share}%` }} />
    {overall !== null && (
      <span
        className="absolute -inset-y-0.5 -ml-px w-0.5 bg-tick shadow-[0_0_0_1.5px_var(--surface)]"
        style={{ left: `${overall}%` }}
      />
    )}
  </div>
)

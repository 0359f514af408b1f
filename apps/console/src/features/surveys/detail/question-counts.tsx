import { useQuery } from '@tanstack/react-query'
import { SectionHeading } from '../../../components/ui/page.tsx'
import { groupsQuery } from '../queries.ts'
import { LiveNote } from './live-note.tsx'
import { OptionCounts } from './option-counts.tsx'
import type { PublishedSurvey } from './published-survey.ts'

/** All questions with the counts of their options. */
export function QuestionCounts({ survey }: { survey: PublishedSurvey }) {
  const { data: groups } = useQuery({ ...groupsQuery(survey), enabled: survey.response_count > 0 })
  const asked = groups?.choices.find(({ personas }) => personas === survey.persona_count)
  return (
    <section aria-labelledby="questions">
      <SectionHeading id="questions" title="Questions">
        {survey.status === 'active' && !survey.imported && <LiveNote survey={survey} />}
      </SectionHeading>
      <div className="rounded-md border border-line bg-surface px-6 py-5 max-sm:p-4">
        <div
          aria-hidden
          className="mt-0.5 -mb-4 flex justify-end gap-4 text-right text-xs text-ink-3 max-sm:mb-2 max-sm:gap-3"
        >
          <span className="w-13">Votes</span>
          <span className="w-11 max-sm:w-9">Score</span>
        </div>
        <ol className="grid gap-7">
          {survey.questions.map((question, index) => (
            <OptionCounts
              key={question.id}
              question={question}
              number={index + 1}
              counts={survey.counts[index] ?? []}
              setsApart={asked?.sets_apart[index] ?? false}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

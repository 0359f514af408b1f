import type { SurveyGroups } from '@whofor/core/survey/schema'
import { formatNumber } from '../../../lib/format.ts'
import { GroupDescription } from '../updates/group-description.tsx'

type Props = { choice: SurveyGroups['choices'][number]; responses: number }

/** Who each persona would be made from: the size of its group and the answers that set it apart. No model is asked. */
export function GroupPreview({ choice, responses }: Props) {
  const ranked = choice.groups.map((group, index) => ({ ...group, rank: index + 1 }))
  return (
    <ol className="grid gap-x-8 border-line border-t pt-4 sm:grid-cols-2">
      {ranked.map(({ rank, size, answers }) => (
        <li key={rank} className="py-2">
          <h3 className="text-base">
            Group {rank}{' '}
            <small className="font-normal text-ink-2 tabular-nums">
              {formatNumber(size)} of {formatNumber(responses)} answers
            </small>
          </h3>
          <GroupDescription answers={answers} />
        </li>
      ))}
    </ol>
  )
}

import type { SurveyGroups } from '@whofor/core/survey/groups-schema'
import { texts } from '@whofor/texts/console/surveys/groups'
import { formatNumber } from '../../../lib/format.ts'
import { GroupDescription } from '../updates/group-description.tsx'

type Props = { choice: SurveyGroups['choices'][number]; responses: number }

/** Who each persona would be made from: the size of its group and the answers that set it apart. No model is asked. */
export function GroupPreview({ choice, responses }: Props) {
  const ranked = choice.groups.map((group, index) => ({ ...group, rank: index + 1 }))
  return (
    <ol className="grid border-line border-t pt-3">
      {ranked.map(({ rank, size, answers }) => (
        <li key={rank} className="py-2">
          <h3 className="text-base">
            {texts.group({ rank })}{' '}
            <small className="font-normal text-ink-2 tabular-nums">
              {texts.size_of({ size: formatNumber(size), of: responses })}
            </small>
          </h3>
          <GroupDescription answers={answers} />
        </li>
      ))}
    </ol>
  )
}

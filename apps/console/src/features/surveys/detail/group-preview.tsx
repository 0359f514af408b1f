import type { SurveyGroups } from '@whofor/core/survey/groups-schema'
import { formatNumber } from '../../../lib/format.ts'
import { GroupDescription } from '../updates/group-description.tsx'
import { GROUPS_TEXTS } from './groups-texts.ts'

type Props = { choice: SurveyGroups['choices'][number]; responses: number }

/** Who each persona would be made from: the size of its group and the answers that set it apart. No model is asked. */
export function GroupPreview({ choice, responses }: Props) {
  const ranked = choice.groups.map((group, index) => ({ ...group, rank: index + 1 }))
  return (
    <ol className="grid border-line border-t pt-3">
      {ranked.map(({ rank, size, answers }) => (
        <li key={rank} className="py-2">
          <h3 className="text-base">
            {GROUPS_TEXTS.group(rank)}{' '}
            <small className="font-normal text-ink-2 tabular-nums">
              {GROUPS_TEXTS.sizeOf(formatNumber(size), responses)}
            </small>
          </h3>
          <GroupDescription answers={answers} />
        </li>
      ))}
    </ol>
  )
}

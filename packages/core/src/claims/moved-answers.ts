import { z } from 'zod'
import type { SegmentTable, TableOption } from '../segments/segment-table.ts'
import { discoveries, normalPValue, zOfTwoProportions } from '../statistics.ts'

const share = z.object({ count: z.int(), n: z.int() })

/** An answer of a group before and after more answers came in. */
export const movedAnswer = z.object({
  code: z.string(),
  question: z.string(),
  answer: z.string(),
  before: share,
  after: share,
})
export type MovedAnswer = z.infer<typeof movedAnswer>

/** The accepted false discovery rate. */
const FALSE_RATE = 0.05

/**
 * The answers whose share in a group changed by more than chance: two proportions, then Benjamini and Hochberg over all
 * answers of the group. Conservative, because most people of a group are counted both times. The largest change first.
 * @param before,after tables of the same questions
 */
export function movedAnswers(before: SegmentTable, after: SegmentTable): MovedAnswer[] {
  const pairs = after.questions.flatMap(({ question, options }, place) =>
    options.flatMap((option, position) => {
      const earlier = before.questions[place]?.options[position]
      return earlier ? [{ question, earlier, option }] : []
    }),
  )
  const moved = discoveries(
    pairs.map(({ earlier, option }) =>
      normalPValue(zOfTwoProportions(option.count, option.n, earlier.count, earlier.n)),
    ),
    FALSE_RATE,
  )
  return pairs
    .filter((_, index) => moved[index])
    .sort((left, right) => distance(right) - distance(left))
    .map(({ question, earlier, option }) => ({
      code: option.code,
      question: question.trim(),
      answer: option.text.trim(),
      before: { count: earlier.count, n: earlier.n },
      after: { count: option.count, n: option.n },
    }))
}

const distance = ({ earlier, option }: { earlier: TableOption; option: TableOption }): number =>
  Math.abs(option.share - earlier.share)

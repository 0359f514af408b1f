import type { AnalyticsReply } from '@whofor/core/analytics'
import { texts } from '@whofor/texts/console/analytics'
import { formatNumber } from '../../lib/format.ts'

/** How many came to each question of a survey, and where most stopped. */
export function DropOff({ dropOff }: { dropOff: AnalyticsReply['drop_off'] }) {
  return (
    <section
      aria-labelledby="drop-off"
      className="rounded-md border border-line bg-surface px-6 py-5 max-sm:px-4"
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id="drop-off" className="text-base font-semibold">
          {texts.drop_off}
        </h2>
        {dropOff && <span className="min-w-0 truncate text-sm text-ink-2">{dropOff.title}</span>}
      </header>
      {dropOff ? <Questions dropOff={dropOff} /> : <p className="text-ink-2">{texts.no_visits}</p>}
    </section>
  )
}

function Questions({ dropOff: { questions } }: { dropOff: NonNullable<AnalyticsReply['drop_off']> }) {
  const started = questions[0]?.reached ?? 0
  const rows = questions.map((question, at) => ({
    ...question,
    left: Math.max(0, (questions[at - 1]?.reached ?? question.reached) - question.reached),
  }))
  const worst = rows.reduce((most, row, at) => (row.left > (rows[most]?.left ?? 0) ? at : most), 0)
  const all = rows.reduce((sum, { left }) => sum + left, 0)
  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full border-separate border-spacing-y-1 text-left">
          <thead className="text-sm text-ink-2">
            <tr>
              <th scope="col" className="pb-1 font-normal">
                {texts.question}
              </th>
              <th scope="col" className="pb-1 pl-4 text-right font-normal">
                {texts.reached}
              </th>
              <th scope="col" className="pb-1 pl-4 text-right font-normal">
                {texts.left}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ question, reached, left }, at) => (
              <tr key={question}>
                <th scope="row" className="w-full pb-1 font-normal">
                  <span className="flex gap-3">
                    <span className="w-4 shrink-0 text-right text-ink-3 tabular-nums">{at + 1}</span>
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {question}
                      <progress
                        aria-hidden
                        value={reached}
                        max={Math.max(1, started)}
                        className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-(--track) [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-(--track) [&::-webkit-progress-value]:bg-accent"
                      />
                    </span>
                  </span>
                </th>
                <td className="pl-4 text-right align-top tabular-nums">{formatNumber(reached)}</td>
                <td
                  className={`pl-4 text-right align-top tabular-nums ${at === worst && left > 0 ? 'font-semibold text-bad' : 'text-ink-2'}`}
                >
                  {left > 0 && `−${formatNumber(left)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {all === 0
          ? texts.nobody_left
          : texts.most_left({
              left: formatNumber(rows[worst]?.left ?? 0),
              all: formatNumber(all),
              at: formatNumber(worst + 1),
            })}
      </p>
    </>
  )
}

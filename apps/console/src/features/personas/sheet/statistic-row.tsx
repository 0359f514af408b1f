import { readStatistic } from '@whofor/core/segments/read-statistic'

/** A counted answer with a bar for the group and a tick for everyone. Other texts are shown as they are. */
export function StatisticRow({ text }: { text: string }) {
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

type Props = { label: string; head: string[]; rows: { key: string; cells: string[] }[] }

/** The figures of a chart; the first column names the row. */
export const DataTable = ({ label, head, rows }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto rounded-sm border border-line">
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <thead>
        <tr>
          {head.map((title, at) => (
            <th
              key={title}
              scope="col"
              className={`sticky top-0 border-b border-line bg-surface px-3 py-2 font-[550] text-ink-2 ${at > 0 ? 'text-right' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row" className="border-b border-line px-3 py-1.5 font-normal">
              {first}
            </th>
            {others.map((cell, at) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                key={at}
                className="border-b border-line px-3 py-1.5 text-right whitespace-nowrap tabular-nums"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

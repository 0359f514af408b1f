import { type ReactNode, useId } from 'react'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** One part of a settings section, ruled off from the one above. */
export function SettingsBlock({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-line [section+&]:mt-7 [section+&]:border-t [section+&]:pt-7"
    >
      <h3 id={id}>{title}</h3>
      {lead && <p className="mt-1 text-ink-2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

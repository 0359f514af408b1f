import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  tabs: { value: string; label: string; panel: ReactNode }[]
}

/** Tabs. Keep `value` in the URL so that it survives a reload. */
export function Tabs({ label, value, onChange, tabs }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="mb-6 flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative py-2.5 font-medium whitespace-nowrap text-ink-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-ink max-sm:min-h-11"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

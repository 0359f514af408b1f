import type { ReactNode } from 'react'

/** Empty state of a dashboard list. */
export function EmptyPanel({ title, text, act }: { title: string; text: string; act: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-dashed border-line-strong px-6 py-5 max-sm:px-4">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {act}
    </div>
  )
}

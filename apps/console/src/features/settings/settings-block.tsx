import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-field.tsx'
import { KeyRound, Plus } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'

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

type LimitedListProps = {
  /** Takes the focus when the row that had it is gone. */
  listRef: Ref<HTMLUListElement>
  label: string
  add: string
  onAdd: () => void
  /** In place of the button, once no more can be added; null before. */
  full: string | null
  children: ReactNode
}

/** Rows of what the user may have some of, and the button that adds one. */
export const LimitedList = ({ listRef, label, add, onAdd, full, children }: LimitedListProps) => (
  <>
    <ul ref={listRef} tabIndex={-1} aria-label={label} className="-mt-3 mb-3 empty:hidden">
      {children}
    </ul>
    {full === null ? (
      <Button onClick={onAdd}>
        <Plus aria-hidden />
        {add}
      </Button>
    ) : (
      <p className="text-ink-2">{full}</p>
    )}
  </>
)

export const LimitedListSkeleton = () => (
  <Loading>
    <div className="grid gap-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-9 w-32" />
    </div>
  </Loading>
)

type CopyNowProps = {
  title: string
  /** Of the secret, for screen readers. */
  name: string
  secret: string
}

/** A secret that is shown once; takes focus when it appears. */
export function CopyNow({ title, name, secret }: CopyNowProps) {
  const element = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret is another notice
  useEffect(() => element.current?.focus(), [secret])
  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-label={name}
      className="mb-5 grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-md bg-good-soft px-5 py-4 focus-visible:outline-good"
    >
      <KeyRound aria-hidden className="size-5 text-good" strokeWidth={1.75} />
      <div className="min-w-0">
        <h4 className="font-semibold">{title}</h4>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <code className="min-w-0 rounded-sm bg-surface px-2.5 py-1.5 text-sm break-all select-all">
            {secret}
          </code>
          <CopyButton text={secret} />
        </div>
      </div>
    </section>
  )
}

import { useEffect, useRef } from 'react'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { KeyRound } from '../../../components/ui/icons.ts'

type Props = {
  title: string
  /** Of the secret, for screen readers. */
  name: string
  secret: string
}

/** A secret that is shown once; takes focus when it appears. */
export function CopyNow({ title, name, secret }: Props) {
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

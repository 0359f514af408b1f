import { texts } from '@whofor/texts/console/admin'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CopyButton, LinkInput } from '../../components/ui/copy-field.tsx'

type Props = { url: string; help: ReactNode; children: ReactNode }

/** A link that is shown once, below what it is for. */
export function LinkToShare({ url, help, children }: Props) {
  const id = useId()
  const message = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <p ref={message} tabIndex={-1} role="status" className="text-ink-2">
        {children}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-[550]">
          {texts.link_once.link}
        </label>
        <div className="flex gap-2 max-sm:grid">
          <LinkInput id={id} url={url} />
          <CopyButton text={url} />
        </div>
        <p className="text-sm text-ink-2">{help}</p>
      </div>
    </>
  )
}

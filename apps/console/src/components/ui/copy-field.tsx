import { texts } from '@whofor/texts/console/components'
import { useCopied } from '../../lib/copy-text.ts'
import { Button } from './button.tsx'
import { Input, Textarea } from './form.tsx'
import { Check, Copy } from './icons.ts'

/** Copies `text` and confirms for two seconds, visually and to screen readers. */
export function CopyButton({
  text,
  label = texts.copy_button.copy,
  size = 'm',
}: {
  text: string
  label?: string
  size?: 's' | 'm'
}) {
  const { copied, copy } = useCopied()
  return (
    <>
      <Button size={size} onClick={() => copy(text)}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copied ? texts.copy_button.copied : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? texts.copy_button.copied : ''}
      </span>
    </>
  )
}

type Props = {
  code: string
  /** Accessible name of the code. */
  name: string
  /** Label of the copy button. */
  copy: string
}

/** Code to copy. Set a `key` that changes with the code's purpose, so that "Copied" is reset. */
export const CodeBox = ({ code, name, copy }: Props) => (
  <div className="rounded-sm border border-line bg-surface-2 p-3">
    <Textarea
      readOnly
      rows={code.split('\n').length + 1}
      aria-label={name}
      value={code}
      onFocus={(event) => event.target.select()}
      className="mb-3 field-sizing-content min-h-0 resize-none font-mono text-sm break-all"
    />
    <CopyButton text={code} label={copy} />
  </div>
)

/** A link to copy: read-only, and selected as a whole. */
export const LinkInput = ({ id, url, className = '' }: { id: string; url: string; className?: string }) => (
  <Input
    id={id}
    readOnly
    value={url}
    onFocus={(event) => event.target.select()}
    className={`min-w-0 flex-1 truncate font-mono text-sm ${className}`}
  />
)

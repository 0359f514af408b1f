import { useCopied } from '../../lib/use-copied.ts'
import { Button } from './button.tsx'
import { Check, Copy } from './icons.ts'

/** Copies `text` and confirms for two seconds, visually and to screen readers. */
export function CopyButton({
  text,
  label = 'Copy',
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
        {copied ? 'Copied!' : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied!' : ''}
      </span>
    </>
  )
}

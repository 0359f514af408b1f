import { texts } from '@whofor/texts/console/components'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from './button.tsx'
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

import { translated } from '@whofor/core/i18n/translated'
import { useCopied } from '../../lib/use-copied.ts'
import { Button } from './button.tsx'
import { Check, Copy } from './icons.ts'

const TEXTS = translated(
  {
    copy: 'Copy',
    copied: 'Copied!',
  },
  {
    copy: 'Kopieren',
    copied: 'Kopiert!',
  },
)

/** Copies `text` and confirms for two seconds, visually and to screen readers. */
export function CopyButton({
  text,
  label = TEXTS.copy,
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
        {copied ? TEXTS.copied : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? TEXTS.copied : ''}
      </span>
    </>
  )
}

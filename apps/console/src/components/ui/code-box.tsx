import { CopyButton } from './copy-button.tsx'
import { Textarea } from './input.tsx'

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

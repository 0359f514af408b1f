import { useState } from 'react'
import { Field } from '../../../components/ui/field.tsx'
import { Textarea } from '../../../components/ui/input.tsx'
import type { EditedSettings } from './use-settings.ts'

type Props = {
  label: string
  help?: string
  name: 'paths' | 'excluded_paths'
  example: string
  settings: EditedSettings
  onChange: (paths: string[]) => void
}

/** Patterns of paths, one per line. */
export function PathsField({ label, help, name, example, settings, onChange }: Props) {
  const { shown, faults, flush } = settings
  const [typed, setTyped] = useState<string | null>(null)
  const fault = Object.entries(faults).find(([path]) => path.startsWith(`opening.${name}`))
  return (
    <Field label={label} optional help={help} error={fault?.[1]}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          className="field-sizing-content min-h-14 font-mono text-sm"
          spellCheck={false}
          placeholder={example}
          value={typed ?? shown.opening[name].join('\n')}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(linesOf(target.value))
          }}
          onBlur={() => {
            if (!fault) setTyped(null)
            flush()
          }}
        />
      )}
    </Field>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

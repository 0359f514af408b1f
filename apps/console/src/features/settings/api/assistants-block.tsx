import { texts } from '@whofor/texts/console/settings/api'
import { useState } from 'react'
import { CodeBox } from '../../../components/ui/code-box.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/input.tsx'
import { SettingsBlock } from '../settings-block.tsx'
import { ASSISTANTS, type Assistant, assistantSetup } from './assistant-setup.ts'

/**
 * How to connect an AI assistant: it asks the user in the browser.
 * @param secret of a key that was just created, which the setup holds instead
 */
export function AssistantsBlock({ secret }: { secret: string | null }) {
  const [assistant, setAssistant] = useState<Assistant>('claude-code')
  const url = new URL('/mcp', location.origin).href
  const setup = assistantSetup(assistant, url, secret)
  return (
    <SettingsBlock
      title={texts.assistants.title}
      lead={
        <>
          {texts.assistants.lead} <code className="break-all select-all">{url}</code>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="max-w-[320px]">
          <Field label={texts.assistants.assistant}>
            {(control) => (
              <Select
                {...control}
                value={assistant}
                onChange={({ currentTarget: { value } }) =>
                  setAssistant(ASSISTANTS.find((one) => one === value) ?? assistant)
                }
              >
                {ASSISTANTS.map((one) => (
                  <option key={one} value={one}>
                    {texts.assistants.names[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <CodeBox
          key={assistant}
          code={setup}
          name={texts.assistants.setup({ name: texts.assistants.names[assistant] })}
          copy={texts.assistants.copy}
        />
        <p className="text-sm text-ink-2">
          {texts.assistants.help[assistant]}{' '}
          {secret === null ? texts.assistants.asks_you : texts.assistants.with_key}
        </p>
      </div>
    </SettingsBlock>
  )
}

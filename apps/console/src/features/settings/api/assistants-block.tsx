import { useState } from 'react'
import { CodeBox } from '../../../components/ui/code-box.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/input.tsx'
import { SettingsBlock } from '../settings-block.tsx'
import { ASSISTANTS, type Assistant, assistantSetup } from './assistant-setup.ts'
import { ASSISTANT_TEXTS as TEXTS } from './assistant-texts.ts'

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
      title={TEXTS.title}
      lead={
        <>
          {TEXTS.lead} <code className="break-all select-all">{url}</code>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="max-w-[320px]">
          <Field label={TEXTS.assistant}>
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
                    {TEXTS.names[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <CodeBox key={assistant} code={setup} name={TEXTS.setup(TEXTS.names[assistant])} copy={TEXTS.copy} />
        <p className="text-sm text-ink-2">
          {TEXTS.help[assistant]} {secret === null ? TEXTS.asksYou : TEXTS.withKey}
        </p>
      </div>
    </SettingsBlock>
  )
}

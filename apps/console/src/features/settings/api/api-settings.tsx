import type { CreatedApiKey } from '@whofor/core/platform/api-key'
import { texts } from '@whofor/texts/console/settings/api'
import { useState } from 'react'
import { CodeBox } from '../../../components/ui/copy-field.tsx'
import { Field, Select } from '../../../components/ui/form.tsx'
import { SettingsBlock } from '../settings-block.tsx'
import { ApiKeysBlock } from './api-keys-block.tsx'
import { AppsBlock } from './apps/apps-block.tsx'
import { WebhooksBlock } from './webhooks/webhooks-block.tsx'

/** What other programs may do with the account. A new key is also in the setup of an assistant. */
export function ApiSettings() {
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  return (
    <>
      <ApiKeysBlock created={created} onCreated={setCreated} />
      <AppsBlock />
      <AssistantsBlock secret={created?.secret ?? null} />
      <WebhooksBlock />
    </>
  )
}

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

export const ASSISTANTS = ['claude-code', 'claude-desktop', 'cursor', 'vs-code', 'other'] as const
type Assistant = (typeof ASSISTANTS)[number]

/**
 * What connects an assistant with the server at `url`: a command for Claude Code, else its JSON.
 * @param key null for an assistant that asks its user in the browser
 */
function assistantSetup(assistant: Assistant, url: string, key: string | null): string {
  const header = key === null ? null : `Authorization: Bearer ${key}`
  const remote = { type: 'http', url, ...(key && { headers: { Authorization: `Bearer ${key}` } }) }
  switch (assistant) {
    case 'claude-code':
      return `claude mcp add --transport http whofor ${url}${header === null ? '' : ` --header "${header}"`}`
    case 'claude-desktop': {
      // It starts programs only; this one passes messages on.
      const args = ['mcp-remote', url, ...(header === null ? [] : ['--header', header])]
      return json({ mcpServers: { whofor: { command: 'npx', args } } })
    }
    case 'cursor':
    case 'other':
      return json({ mcpServers: { whofor: remote } })
    case 'vs-code':
      return json({ servers: { whofor: remote } })
  }
}

const json = (value: object): string => JSON.stringify(value, null, 2)

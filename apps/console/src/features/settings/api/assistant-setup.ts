export const ASSISTANTS = ['claude-code', 'claude-desktop', 'cursor', 'vs-code', 'other'] as const
export type Assistant = (typeof ASSISTANTS)[number]

/**
 * What connects an assistant with the server at `url`: a command for Claude Code, else its JSON.
 * @param key null for an assistant that asks its user in the browser
 */
export function assistantSetup(assistant: Assistant, url: string, key: string | null): string {
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

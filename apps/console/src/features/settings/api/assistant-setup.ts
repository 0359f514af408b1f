export const ASSISTANTS = ['claude-code', 'claude-desktop', 'cursor', 'vs-code', 'other'] as const
export type Assistant = (typeof ASSISTANTS)[number]

/** In place of a key. */
export const PLACEHOLDER = 'YOUR_KEY'

/** What connects an assistant with the server at `url`: a command for Claude Code, else its JSON. */
export function assistantSetup(assistant: Assistant, url: string, key: string): string {
  const Authorization = `Bearer ${key}`
  const header = `Authorization: ${Authorization}`
  const remote = { type: 'http', url, headers: { Authorization } }
  switch (assistant) {
    case 'claude-code':
      return `claude mcp add --transport http whofor ${url} --header "${header}"`
    case 'claude-desktop':
      // It starts programs only; this one passes messages on.
      return json({
        mcpServers: { whofor: { command: 'npx', args: ['mcp-remote', url, '--header', header] } },
      })
    case 'cursor':
    case 'other':
      return json({ mcpServers: { whofor: remote } })
    case 'vs-code':
      return json({ servers: { whofor: remote } })
  }
}

const json = (value: object): string => JSON.stringify(value, null, 2)

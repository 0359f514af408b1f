import { translated } from '@whofor/core/i18n/translated'

export const ASSISTANT_TEXTS = translated(
  {
    title: 'AI assistants',
    lead: 'With a key, an assistant can read your personas with their evidence, ask them, and run surveys. It speaks MCP at this address:',
    assistant: 'Assistant',
    setup: (name: string) => `Setup for ${name}`,
    copy: 'Copy setup',
    names: {
      'claude-code': 'Claude Code',
      'claude-desktop': 'Claude Desktop',
      cursor: 'Cursor',
      'vs-code': 'Visual Studio Code',
      other: 'Another assistant',
    },
    help: {
      'claude-code': 'Run this in a terminal, with your key in place of YOUR_KEY.',
      'claude-desktop':
        'Settings > Developer > Edit config. Needs Node.js. Put your key in place of YOUR_KEY, then restart Claude.',
      cursor: 'Save it as .cursor/mcp.json in your project, with your key in place of YOUR_KEY.',
      'vs-code': 'Save it as .vscode/mcp.json in your project, with your key in place of YOUR_KEY.',
      other: 'Most assistants read this form. Put your key in place of YOUR_KEY.',
    },
  },
  {
    title: 'KI-Assistenten',
    lead: 'Mit einem Schlüssel kann ein Assistent Ihre Personas samt Belegen lesen, sie befragen und Umfragen durchführen. Er spricht MCP unter dieser Adresse:',
    assistant: 'Assistent',
    setup: (name) => `Einrichtung für ${name}`,
    copy: 'Einrichtung kopieren',
    names: {
      'claude-code': 'Claude Code',
      'claude-desktop': 'Claude Desktop',
      cursor: 'Cursor',
      'vs-code': 'Visual Studio Code',
      other: 'Anderer Assistent',
    },
    help: {
      'claude-code': 'Führen Sie dies in einem Terminal aus, mit Ihrem Schlüssel statt YOUR_KEY.',
      'claude-desktop':
        'Einstellungen > Entwickler > Konfiguration bearbeiten. Braucht Node.js. Setzen Sie Ihren Schlüssel statt YOUR_KEY ein und starten Sie Claude neu.',
      cursor: 'Speichern Sie dies als .cursor/mcp.json in Ihrem Projekt, mit Ihrem Schlüssel statt YOUR_KEY.',
      'vs-code':
        'Speichern Sie dies als .vscode/mcp.json in Ihrem Projekt, mit Ihrem Schlüssel statt YOUR_KEY.',
      other: 'Diese Form lesen die meisten Assistenten. Setzen Sie Ihren Schlüssel statt YOUR_KEY ein.',
    },
  },
)

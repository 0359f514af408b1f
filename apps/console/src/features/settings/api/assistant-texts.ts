import { translated } from '@whofor/core/i18n/translated'

export const ASSISTANT_TEXTS = translated(
  {
    title: 'AI assistants',
    lead: 'An assistant can read your personas with their evidence, ask them, and run surveys. It speaks MCP at this address:',
    assistant: 'Assistant',
    setup: (name: string) => `Setup for ${name}`,
    asksYou: 'When it connects, your browser opens and asks what it may do.',
    withKey: 'It contains your new key.',
    copy: 'Copy setup',
    names: {
      'claude-code': 'Claude Code',
      'claude-desktop': 'Claude Desktop',
      cursor: 'Cursor',
      'vs-code': 'Visual Studio Code',
      other: 'Another assistant',
    },
    help: {
      'claude-code': 'Run this in a terminal.',
      'claude-desktop': 'Settings > Developer > Edit config. Needs Node.js. Restart Claude afterwards.',
      cursor: 'Save it as .cursor/mcp.json in your project.',
      'vs-code': 'Save it as .vscode/mcp.json in your project.',
      other: 'Most assistants read this form.',
    },
  },
  {
    title: 'KI-Assistenten',
    lead: 'Ein Assistent kann Ihre Personas samt Belegen lesen, sie befragen und Umfragen durchführen. Er spricht MCP unter dieser Adresse:',
    assistant: 'Assistent',
    setup: (name) => `Einrichtung für ${name}`,
    asksYou: 'Beim Verbinden fragt Ihr Browser, was der Assistent darf.',
    withKey: 'Sie enthält Ihren neuen Schlüssel.',
    copy: 'Einrichtung kopieren',
    names: {
      'claude-code': 'Claude Code',
      'claude-desktop': 'Claude Desktop',
      cursor: 'Cursor',
      'vs-code': 'Visual Studio Code',
      other: 'Anderer Assistent',
    },
    help: {
      'claude-code': 'Führen Sie dies in einem Terminal aus.',
      'claude-desktop':
        'Einstellungen > Entwickler > Konfiguration bearbeiten. Braucht Node.js. Starten Sie Claude danach neu.',
      cursor: 'Speichern Sie dies als .cursor/mcp.json in Ihrem Projekt.',
      'vs-code': 'Speichern Sie dies als .vscode/mcp.json in Ihrem Projekt.',
      other: 'Diese Form lesen die meisten Assistenten.',
    },
  },
)

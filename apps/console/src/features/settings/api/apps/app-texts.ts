import { translated } from '@whofor/core/i18n/translated'

export const APP_TEXTS = translated(
  {
    title: 'Connected apps',
    lead: 'Apps that you allowed to use your account without a key, such as AI assistants.',
    none: 'No apps are connected.',
    couldntLoad: 'Couldn’t load your connected apps',
    onComputer: 'on your computer',
    connected: (date: string) => `connected ${date}`,
    neverUsed: 'never used',
    used: (relative: string) => `used ${relative}`,
    disconnect: 'Disconnect',
    disconnectNamed: (name: string) => `Disconnect ${name}`,
    question: (name: string) => `Disconnect ${name}?`,
    questionLead: 'It stops working at once. To use it again, connect it in the app.',
    disconnected: (name: string) => `${name} disconnected`,
    couldntDisconnect: (name: string) => `Couldn’t disconnect ${name}`,
  },
  {
    title: 'Verbundene Apps',
    lead: 'Apps, denen Sie die Nutzung Ihres Kontos ohne Schlüssel erlaubt haben, etwa KI-Assistenten.',
    none: 'Es sind keine Apps verbunden.',
    couldntLoad: 'Ihre verbundenen Apps ließen sich nicht laden',
    onComputer: 'auf Ihrem Computer',
    connected: (date) => `verbunden am ${date}`,
    neverUsed: 'nie verwendet',
    used: (relative) => `verwendet ${relative}`,
    disconnect: 'Trennen',
    disconnectNamed: (name) => `${name} trennen`,
    question: (name) => `${name} trennen?`,
    questionLead:
      'Die App funktioniert sofort nicht mehr. Verbinden Sie sie in der App, um sie wieder zu verwenden.',
    disconnected: (name) => `${name} getrennt`,
    couldntDisconnect: (name) => `${name} ließ sich nicht trennen`,
  },
)

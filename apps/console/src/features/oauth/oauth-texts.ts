import { translated } from '@whofor/core/i18n/translated'

export const OAUTH_TEXTS = translated(
  {
    title: (app: string) => `Connect ${app} to Whofor?`,
    tab: 'Connect an app',
    lead: (app: string) => `${app} wants to use your account`,
    where: {
      website: 'Sends you back to',
      computer: 'Sends you back to an app on this computer',
      app: 'Sends you back to the app',
    },
    unverified:
      'Whofor can’t verify the app’s name. Continue only if you just started connecting it and know this address.',
    unverifiedLocal:
      'Whofor can’t verify the app’s name. Continue only if you just started connecting it on this computer.',
    scopes: 'What it may do',
    noScope: 'Choose what the app may do.',
    allow: 'Allow',
    deny: 'Deny',
    later: 'You can disconnect it at any time in Settings > API.',
    couldntLoad: 'Couldn’t load what the app asks for',
    cantConnect: 'This app can’t be connected',
    cantConnectNamed: (app: string) => `${app} can’t be connected`,
    backTo: (host: string) => `Back to ${host}`,
    backToApp: 'Back to the app',
    dashboard: 'Go to dashboard',
    allowed: (app: string) => `${app} is connected`,
    denied: (app: string) => `${app} was not connected`,
    leaving: 'Going back to the app. If nothing happens, use the button.',
  },
  {
    title: (app) => `${app} mit Whofor verbinden?`,
    tab: 'App verbinden',
    lead: (app) => `${app} möchte Ihr Konto verwenden`,
    where: {
      website: 'Danach geht es zurück zu',
      computer: 'Danach geht es zurück zu einer App auf diesem Computer',
      app: 'Danach geht es zurück zur App',
    },
    unverified:
      'Whofor kann den Namen der App nicht prüfen. Fahren Sie nur fort, wenn Sie die Verbindung gerade begonnen haben und diese Adresse kennen.',
    unverifiedLocal:
      'Whofor kann den Namen der App nicht prüfen. Fahren Sie nur fort, wenn Sie die Verbindung gerade auf diesem Computer begonnen haben.',
    scopes: 'Was sie darf',
    noScope: 'Wählen Sie, was die App darf.',
    allow: 'Erlauben',
    deny: 'Ablehnen',
    later: 'Sie können die App jederzeit unter Einstellungen > API trennen.',
    couldntLoad: 'Die Anfrage der App ließ sich nicht laden',
    cantConnect: 'Diese App lässt sich nicht verbinden',
    cantConnectNamed: (app) => `${app} lässt sich nicht verbinden`,
    backTo: (host) => `Zurück zu ${host}`,
    backToApp: 'Zurück zur App',
    dashboard: 'Zur Übersicht',
    allowed: (app) => `${app} ist verbunden`,
    denied: (app) => `${app} wurde nicht verbunden`,
    leaving: 'Es geht zurück zur App. Falls nichts passiert, verwenden Sie den Knopf.',
  },
)

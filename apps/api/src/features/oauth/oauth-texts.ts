import { translated } from '@whofor/core/i18n/translated'

export const OAUTH_TEXTS = translated(
  {
    unknownApp:
      'This app isn’t registered here, or its registration expired. Start connecting again in the app.',
    otherRedirect:
      'This app didn’t register the address that the answer should go to. Nothing was sent there.',
    noCode: 'The app asks for a kind of answer that this server doesn’t send.',
    noChallenge: 'The app doesn’t protect its connection with PKCE and S256, which this server requires.',
    otherResource: 'The app asks for access to another server.',
    noScope: 'The app asks for nothing that this server offers.',
    chooseScope: 'Choose what the app may do.',
    tooMany: (max: number) => `You have ${max} connected apps, which is the maximum. Disconnect one first.`,
    gone: 'This app has already been disconnected.',
  },
  {
    unknownApp:
      'Diese App ist hier nicht registriert, oder die Registrierung ist abgelaufen. Starten Sie die Verbindung in der App neu.',
    otherRedirect:
      'Die Adresse für die Antwort hat diese App nicht registriert. Es wurde nichts dorthin gesendet.',
    noCode: 'Die App verlangt eine Art von Antwort, die dieser Server nicht gibt.',
    noChallenge: 'Die App schützt die Verbindung nicht mit PKCE und S256, was dieser Server verlangt.',
    otherResource: 'Die App verlangt Zugriff auf einen anderen Server.',
    noScope: 'Die App verlangt nichts, was dieser Server anbietet.',
    chooseScope: 'Wählen Sie, was die App darf.',
    tooMany: (max) => `Sie haben ${max} verbundene Apps, mehr sind nicht möglich. Trennen Sie zuerst eine.`,
    gone: 'Diese App ist bereits getrennt.',
  },
)

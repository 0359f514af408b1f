import { translated } from '@whofor/core/i18n/translated'

/** “An authenticator app” */
const withArticle = (name: string): string =>
  `${/^[aeiou]/i.test(name) ? 'An' : 'A'} ${name.charAt(0).toLowerCase()}${name.slice(1)}`

export const SECURITY_TEXTS = translated(
  {
    plain: {
      sign_in: {
        subject: 'New sign-in to your Whofor account',
        heading: 'New sign-in',
        what: 'Someone signed in to your account from a new browser.',
        otherwise: 'Not you? Change your password in Settings > Security. This signs out all other browsers.',
      },
      password_changed: {
        subject: 'Your Whofor password was changed',
        heading: 'Your password was changed',
        what: 'Your password was changed. All other browsers were signed out.',
        otherwise: 'Not you? Reset your password now. We’ll send the link to this address.',
      },
      recovery_codes_created: {
        subject: 'New recovery codes for your Whofor account',
        heading: 'New recovery codes',
        what: 'New recovery codes were created for your account. Your old codes no longer work.',
        otherwise: 'Not you? Change your password and create new codes in Settings > Security.',
      },
      email_changed: {
        subject: 'The email of your Whofor account was changed',
        heading: 'Your email was changed',
        what: 'Your account now uses a different address. You can no longer sign in with this one.',
        otherwise: 'Not you? Contact your administrator right away.',
      },
      account_deleted: {
        subject: 'Your Whofor account was deleted',
        heading: 'Your account was deleted',
        what: 'Your surveys no longer collect answers and your shared links no longer work. Your personas, surveys and answers are being erased. This can’t be undone.',
        otherwise: 'Not you? Contact your administrator right away.',
      },
    },
    named: {
      factor_added: (factor: string) => ({
        subject: `${factor} added to your Whofor account`,
        heading: `${factor} added`,
        what: `${withArticle(factor)} was added to your account.`,
        otherwise: 'Not you? Remove it in Settings > Security and change your password.',
      }),
      factor_removed: (factor: string) => ({
        subject: `${factor} removed from your Whofor account`,
        heading: `${factor} removed`,
        what: `${withArticle(factor)} was removed from your account.`,
        otherwise: 'Not you? Change your password, then add it again in Settings > Security.',
      }),
      identity_linked: (provider: string) => ({
        subject: `${provider} connected to your Whofor account`,
        heading: `${provider} connected`,
        what: `You can now sign in with ${provider}.`,
        otherwise: 'Not you? Disconnect it in Settings > Security and change your password.',
      }),
      identity_unlinked: (provider: string) => ({
        subject: `${provider} disconnected from your Whofor account`,
        heading: `${provider} disconnected`,
        what: `You can no longer sign in with ${provider}.`,
        otherwise: 'Not you? Change your password in Settings > Security.',
      }),
      api_key_created: (name: string) => ({
        subject: 'New API key for your Whofor account',
        heading: 'New API key',
        what: `The API key “${name}” was created. Programs that have it can use your account.`,
        otherwise: 'Not you? Revoke it in Settings > API and change your password.',
      }),
      app_connected: (name: string) => ({
        subject: 'New app connected to your Whofor account',
        heading: 'New connected app',
        what: `An app that calls itself “${name}” was connected. It can use your account as you allowed.`,
        otherwise: 'Not you? Disconnect it in Settings > API and change your password.',
      }),
      webhook_created: (url: string) => ({
        subject: 'New webhook in your Whofor account',
        heading: 'New webhook',
        what: `The webhook ${url} was added. Events of your account are sent there.`,
        otherwise: 'Not you? Delete it in Settings > API and change your password.',
      }),
    },
    actions: {
      check: 'Check your account',
      recover: 'Reset your password',
      keys: 'Check your API keys',
      apps: 'Check your connected apps',
      webhooks: 'Check your webhooks',
    },
    commandLine: 'the command line',
    network: (browser: string, network: string) => `${browser}, network ${network}`,
    from: (time: string, place: string) => `${time}, from ${place}.`,
    wasYou: 'If this was you, you can ignore this email.',
    reason:
      'You’re receiving this email because it’s about the security of your Whofor account. Security emails can’t be turned off.',
  },
  {
    plain: {
      sign_in: {
        subject: 'Neue Anmeldung in Ihrem Whofor-Konto',
        heading: 'Neue Anmeldung',
        what: 'Jemand hat sich von einem neuen Browser in Ihrem Konto angemeldet.',
        otherwise:
          'Nicht Sie? Ändern Sie Ihr Passwort unter Einstellungen > Sicherheit. Das meldet alle anderen Browser ab.',
      },
      password_changed: {
        subject: 'Ihr Whofor-Passwort wurde geändert',
        heading: 'Ihr Passwort wurde geändert',
        what: 'Ihr Passwort wurde geändert. Alle anderen Browser wurden abgemeldet.',
        otherwise: 'Nicht Sie? Setzen Sie Ihr Passwort jetzt zurück. Den Link senden wir an diese Adresse.',
      },
      recovery_codes_created: {
        subject: 'Neue Wiederherstellungscodes für Ihr Whofor-Konto',
        heading: 'Neue Wiederherstellungscodes',
        what: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Ihre alten Codes gelten nicht mehr.',
        otherwise:
          'Nicht Sie? Ändern Sie Ihr Passwort und erstellen Sie neue Codes unter Einstellungen > Sicherheit.',
      },
      email_changed: {
        subject: 'Die E-Mail-Adresse Ihres Whofor-Kontos wurde geändert',
        heading: 'Ihre E-Mail-Adresse wurde geändert',
        what: 'Ihr Konto verwendet jetzt eine andere Adresse. Mit dieser können Sie sich nicht mehr anmelden.',
        otherwise: 'Nicht Sie? Wenden Sie sich sofort an Ihren Administrator.',
      },
      account_deleted: {
        subject: 'Ihr Whofor-Konto wurde gelöscht',
        heading: 'Ihr Konto wurde gelöscht',
        what: 'Ihre Umfragen nehmen keine Antworten mehr an und Ihre geteilten Links gelten nicht mehr. Ihre Personas, Umfragen und Antworten werden gelöscht. Das lässt sich nicht rückgängig machen.',
        otherwise: 'Nicht Sie? Wenden Sie sich sofort an Ihren Administrator.',
      },
    },
    named: {
      factor_added: (factor) => ({
        subject: `${factor} zu Ihrem Whofor-Konto hinzugefügt`,
        heading: `${factor} hinzugefügt`,
        what: `Zu Ihrem Konto wurde hinzugefügt: ${factor}.`,
        otherwise:
          'Nicht Sie? Entfernen Sie das unter Einstellungen > Sicherheit und ändern Sie Ihr Passwort.',
      }),
      factor_removed: (factor) => ({
        subject: `${factor} aus Ihrem Whofor-Konto entfernt`,
        heading: `${factor} entfernt`,
        what: `Aus Ihrem Konto wurde entfernt: ${factor}.`,
        otherwise:
          'Nicht Sie? Ändern Sie Ihr Passwort und fügen Sie das unter Einstellungen > Sicherheit wieder hinzu.',
      }),
      identity_linked: (provider) => ({
        subject: `${provider} mit Ihrem Whofor-Konto verbunden`,
        heading: `${provider} verbunden`,
        what: `Sie können sich jetzt mit ${provider} anmelden.`,
        otherwise:
          'Nicht Sie? Trennen Sie die Verbindung unter Einstellungen > Sicherheit und ändern Sie Ihr Passwort.',
      }),
      identity_unlinked: (provider) => ({
        subject: `${provider} von Ihrem Whofor-Konto getrennt`,
        heading: `${provider} getrennt`,
        what: `Sie können sich nicht mehr mit ${provider} anmelden.`,
        otherwise: 'Nicht Sie? Ändern Sie Ihr Passwort unter Einstellungen > Sicherheit.',
      }),
      api_key_created: (name) => ({
        subject: 'Neuer API-Schlüssel für Ihr Whofor-Konto',
        heading: 'Neuer API-Schlüssel',
        what: `Der API-Schlüssel „${name}“ wurde erstellt. Programme, die ihn haben, können Ihr Konto verwenden.`,
        otherwise: 'Nicht Sie? Widerrufen Sie ihn unter Einstellungen > API und ändern Sie Ihr Passwort.',
      }),
      app_connected: (name) => ({
        subject: 'Neue App mit Ihrem Whofor-Konto verbunden',
        heading: 'Neue verbundene App',
        what: `Eine App, die sich „${name}“ nennt, wurde verbunden. Sie darf Ihr Konto verwenden, soweit Sie es erlaubt haben.`,
        otherwise: 'Nicht Sie? Trennen Sie sie unter Einstellungen > API und ändern Sie Ihr Passwort.',
      }),
      webhook_created: (url) => ({
        subject: 'Neuer Webhook in Ihrem Whofor-Konto',
        heading: 'Neuer Webhook',
        what: `Der Webhook ${url} wurde hinzugefügt. Ereignisse Ihres Kontos werden dorthin gesendet.`,
        otherwise: 'Nicht Sie? Löschen Sie ihn unter Einstellungen > API und ändern Sie Ihr Passwort.',
      }),
    },
    actions: {
      check: 'Konto prüfen',
      recover: 'Passwort zurücksetzen',
      keys: 'API-Schlüssel prüfen',
      apps: 'Verbundene Apps prüfen',
      webhooks: 'Webhooks prüfen',
    },
    commandLine: 'der Kommandozeile',
    network: (browser, network) => `${browser}, Netz ${network}`,
    from: (time, place) => `${time}, von: ${place}.`,
    wasYou: 'Wenn Sie das waren, können Sie diese E-Mail ignorieren.',
    reason:
      'Sie erhalten diese E-Mail, weil sie die Sicherheit Ihres Whofor-Kontos betrifft. E-Mails zur Sicherheit lassen sich nicht abschalten.',
  },
)

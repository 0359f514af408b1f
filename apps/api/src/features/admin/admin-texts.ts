import { translated } from '@whofor/core/i18n/translated'

/** Error messages for administrators, in the console and at the command line. */
export const ADMIN_ERRORS = translated(
  {
    cursor: 'The page cursor is not valid.',
    otherList: 'Not a cursor of this list',
    deleteOwn: 'Delete your own account in Settings.',
    disableOwn: 'You can’t disable your own account.',
    noUser: 'There is no user with this ID.',
    noAccount: 'No account is registered with this email address.',
    disabled: 'This account is disabled.',
    notAnEmail: 'That isn’t an email address.',
    taken: 'An account with this email already exists.',
    defaultTier: 'New accounts start on this tier, so it can’t be deleted.',
    tierInUse: (users: number) =>
      `${users === 1 ? 'One user is' : `${users} users are`} on this tier. Move them to another tier first.`,
    lastAdmin: 'This is the only administrator. Make someone else an administrator first.',
    enableFirst: 'This account is disabled. Enable it before sending a password reset email.',
    tierGone: 'This tier doesn’t exist.',
    sameTier: (name: string) => `There is already a tier named “${name}”.`,
    noTier: (name: string) => `There is no tier named “${name}”.`,
    assignment: (text: string) => `Write key=value, not “${text}”.`,
  },
  {
    cursor: 'Die Seitenangabe ist ungültig.',
    otherList: 'Keine Seitenangabe dieser Liste',
    deleteOwn: 'Ihr eigenes Konto löschen Sie in den Einstellungen.',
    disableOwn: 'Das eigene Konto lässt sich nicht sperren.',
    noUser: 'Es gibt kein Konto mit dieser ID.',
    noAccount: 'Mit dieser E-Mail-Adresse ist kein Konto registriert.',
    disabled: 'Dieses Konto ist gesperrt.',
    notAnEmail: 'Das ist keine E-Mail-Adresse.',
    taken: 'Es gibt bereits ein Konto mit dieser E-Mail-Adresse.',
    defaultTier: 'Neue Konten beginnen in diesem Tarif, er lässt sich daher nicht löschen.',
    tierInUse: (users) =>
      `${users === 1 ? 'Ein Konto nutzt' : `${users} Konten nutzen`} diesen Tarif. Verschieben Sie ${users === 1 ? 'es' : 'sie'} zuerst in einen anderen.`,
    lastAdmin: 'Das ist das einzige Administratorkonto. Machen Sie zuerst jemand anderen zum Administrator.',
    enableFirst:
      'Dieses Konto ist gesperrt. Entsperren Sie es, bevor Sie eine E-Mail zum Zurücksetzen senden.',
    tierGone: 'Diesen Tarif gibt es nicht.',
    sameTier: (name) => `Es gibt bereits einen Tarif namens „${name}“.`,
    noTier: (name) => `Es gibt keinen Tarif namens „${name}“.`,
    assignment: (text) => `Schreiben Sie Schlüssel=Wert, nicht „${text}“.`,
  },
)

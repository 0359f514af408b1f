import type { AuditAction } from '@whofor/core/account/audit-log'

/** “User tier changed” */
export function actionLabel(action: AuditAction): string {
  const label = action.replace(/[._]/g, ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export const GERMAN_ACTIONS: Record<AuditAction, string> = {
  'admin.granted': 'Adminrechte erteilt',
  'admin.revoked': 'Adminrechte entzogen',
  'tier.created': 'Tarif angelegt',
  'tier.edited': 'Tarif geändert',
  'tier.deleted': 'Tarif gelöscht',
  'user.created': 'Konto angelegt',
  'user.tier_changed': 'Tarif des Kontos geändert',
  'user.disabled': 'Konto gesperrt',
  'user.enabled': 'Konto entsperrt',
  'user.deleted': 'Konto gelöscht',
  'user.sessions_ended': 'Sitzungen beendet',
  'user.recovery_sent': 'Link zum Zurücksetzen erstellt',
  'user.data_exported': 'Daten des Kontos exportiert',
  'invitation.created': 'Einladung verschickt',
  'invitation.revoked': 'Einladung zurückgezogen',
  'invitation.accepted': 'Einladung angenommen',
  'password.changed': 'Passwort geändert',
  'password.recovered': 'Passwort zurückgesetzt',
  'email.verified': 'E-Mail-Adresse bestätigt',
  'email.changed': 'E-Mail-Adresse geändert',
  'factor.enrolled': 'Zweiter Faktor hinzugefügt',
  'factor.renamed': 'Zweiter Faktor umbenannt',
  'factor.removed': 'Zweiter Faktor entfernt',
  'recovery_codes.created': 'Wiederherstellungscodes erstellt',
  'recovery_code.used': 'Wiederherstellungscode verwendet',
  'identity.linked': 'Anmeldedienst verbunden',
  'identity.unlinked': 'Anmeldedienst getrennt',
  'api_key.created': 'API-Schlüssel erstellt',
  'api_key.revoked': 'API-Schlüssel widerrufen',
  'tip.created': 'Tipp hinzugefügt',
  'tip.edited': 'Tipp bearbeitet',
  'tip.deleted': 'Tipp gelöscht',
  'tips.ordered': 'Reihenfolge der Tipps geändert',
  'news.created': 'Neuigkeit hinzugefügt',
  'news.edited': 'Neuigkeit bearbeitet',
  'news.published': 'Neuigkeit veröffentlicht',
  'news.unpublished': 'Neuigkeit zurückgezogen',
  'news.deleted': 'Neuigkeit gelöscht',
  'images.started': 'Erzeugen von Bildern gestartet',
  'images.paused': 'Erzeugen von Bildern angehalten',
  'images.resumed': 'Erzeugen von Bildern fortgesetzt',
  'images.stopped': 'Erzeugen von Bildern beendet',
  'ai.tested': 'KI-Verbindung geprüft',
}

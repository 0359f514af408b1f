import { translated } from '@whofor/core/i18n/translated'

/** What a survey keeps besides finished answers. */
export const KEEPING_SETTINGS_TEXTS = translated(
  {
    title: 'Keeping answers',
    onDevice: 'Keep answers on the respondent’s device until they are sent',
    onDeviceHelp:
      'They are there again after a reload, and what could not be sent is sent on the next visit. Deleted once sent, or after 7 days.',
    once: 'One answer per person',
    onceHelp:
      'Stops a second answer from the same browser. It cannot recognise a person on another device or in a private window, unless your page or link sets the hidden field user_id: then a second answer with the same value is stopped, too. A person who changes that value can answer again.',
    unfinished: 'Keep unfinished answers',
    unfinishedHelp:
      'Stored when someone leaves before the end, without their email. They count nowhere, and a line above the button says that they are kept.',
  },
  {
    title: 'Antworten aufbewahren',
    onDevice: 'Antworten auf dem Gerät der Befragten aufbewahren, bis sie gesendet sind',
    onDeviceHelp:
      'Nach einem Neuladen sind sie wieder da, und was nicht gesendet werden konnte, wird beim nächsten Besuch gesendet. Gelöscht nach dem Senden oder nach 7 Tagen.',
    once: 'Eine Antwort je Person',
    onceHelp:
      'Verhindert eine zweite Antwort aus demselben Browser. Auf einem anderen Gerät oder in einem privaten Fenster wird niemand wiedererkannt, außer wenn Ihre Seite oder Ihr Link das versteckte Feld user_id mitgibt: dann auch eine zweite Antwort mit demselben Wert. Wer diesen Wert ändert, kann noch einmal antworten.',
    unfinished: 'Unvollständige Antworten aufbewahren',
    unfinishedHelp:
      'Gespeichert, wenn jemand vor dem Ende geht, ohne E-Mail-Adresse. Sie zählen nirgends, und über dem Knopf steht ein Hinweis.',
  },
)

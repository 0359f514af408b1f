import type { DefaultTexts } from './legal-facts.ts'

export const DEFAULT_TEXTS_DE: DefaultTexts = {
  terms: ({ contact }) => `
*Dies sind die Standardbedingungen der Software Whofor. Der Betreiber dieses Servers hat keine eigenen veröffentlicht.*

# Worum es geht

Auf diesem Server läuft Whofor, quelloffene Software unter der MIT-Lizenz. Sie erstellt Personas aus Ihren Angaben zum Geschäft und aus den Antworten auf Ihre Umfragen. Sie ist in der Beta-Phase und kostenlos.

# Ihr Konto

Behalten Sie Ihr Passwort für sich. Für das, was mit Ihrem Konto geschieht, sind Sie verantwortlich. Sie können das Konto jederzeit in den Einstellungen löschen; alles, was dazugehört, wird mit ihm gelöscht.

# Ihre Inhalte

Was Sie schreiben und was geantwortet wird, bleibt Ihres. Sie erlauben diesem Server, es zu speichern und so zu verarbeiten, wie es die Datenschutzerklärung beschreibt, damit das Produkt funktioniert.

Fragen Sie nur, was Sie brauchen. Erheben Sie mit Umfragen keine Passwörter, Zahlungsdaten oder Angaben zu Gesundheit, Religion oder politischer Meinung, und befragen Sie keine Kinder.

# Personas

Eine Persona steht für eine Gruppe. Sie ist kein echter Mensch, und Teile ihres Textes schreibt eine Maschine. Als angenommen gekennzeichnet ist, was niemand gesagt hat. Prüfen Sie, worauf Sie sich verlassen.

# Verfügbarkeit

Die Software wird ohne Gewähr bereitgestellt. Behalten Sie eigene Kopien: Jede Persona und alle Antworten lassen sich exportieren.

# Kontakt

${contact}
`,
  privacy: ({ contact, model }) => `
*Dies ist die Standarderklärung der Software Whofor. Sie beschreibt, was die Software speichert. Der Betreiber dieses Servers hat keine eigene veröffentlicht.*

# Wer verantwortlich ist

Der Betreiber dieses Servers. ${contact}

# Wenn Sie eine Umfrage beantworten

Gespeichert werden Ihre Antworten, die Uhrzeit, der vom Browser genannte Name und Ihre E-Mail-Adresse, falls Sie eine angeben. Es wird kein Cookie gesetzt. Lässt eine Umfrage Sie später weitermachen oder öffnet sie sich selbst über einer Website, merkt sich Ihr Browser bis zu sieben Tage Ihre Antworten oder dass Sie geantwortet oder sie geschlossen haben. Ihre Netzwerkadresse dient kurze Zeit dazu, Missbrauch zu begrenzen, und wird nicht bei den Antworten gespeichert. Wer die Umfrage stellt, kann Ihre Antworten lesen und löschen.

# Wenn Sie ein Konto haben

Gespeichert werden Ihre E-Mail-Adresse, Ihr Anzeigename, ein Hash Ihres Passworts, Ihre Einstellungen und was Sie anlegen: Angaben zum Geschäft, Umfragen, Personas, Bilder und Gespräche. Zu jedem angemeldeten Browser wird die Sitzung mit dem Namen des Browsers und dem Anfang seiner Netzwerkadresse gespeichert, damit Sie sie erkennen und beenden können.

Gesetzt werden nur notwendige Cookies: Sie halten Sie angemeldet, erkennen Ihren Browser wieder, damit Fremde Sie nicht aussperren, und merken sich Ihre Sprache.

# Was den Server verlässt

${model}

E-Mail-Adressen und Freitexte von Befragten sind nie dabei. E-Mails gehen über den Mailserver des Betreibers. An die Entwickler von Whofor wird nichts gesendet, und es wird kein Analysedienst verwendet.

# Wie lange

Gelöschte Personas und Umfragen werden nach einiger Zeit im Papierkorb endgültig entfernt. Mit dem Konto wird alles gelöscht, was dazugehört. In den Einstellungen können Sie alle Ihre Daten exportieren.

# Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung und Herausgabe Ihrer Daten verlangen und ihrer Nutzung widersprechen. Schreiben Sie dem Betreiber; Sie können sich auch bei einer Datenschutzbehörde beschweren.
`,
  'ai-use': ({ model }) => `
*Dies ist die Standardvereinbarung der Software Whofor. Der Betreiber dieses Servers hat keine eigene veröffentlicht.*

# Was die KI tut

Sie entwirft Umfragen, schreibt Personas und einzelne Abschnitte, antwortet in der Rolle einer Persona und erstellt Porträts, wenn ein Bildmodell verbunden ist.

# Was sie erhält

${model}

Sie liest Ihre Beschreibung des Geschäfts, die Beziehung, Ihre eigenen Antworten und gezählte Umfrageantworten. E-Mail-Adressen und Freitexte von Befragten bleiben außen vor.

# Was sie nicht tut

Zahlen zählt die Software, nicht die KI. Bei jedem Satz steht, ob er beobachtet, angegeben, abgeleitet oder angenommen ist. Die KI trifft keine Entscheidungen über Menschen.

# Ihr Teil

Texte einer KI können falsch oder einseitig sein. Lesen Sie sie, bevor Sie sie veröffentlichen, und schließen Sie damit niemanden aus.
`,
  'fair-use': ({ contact }) => `
*Dies ist die Standardrichtlinie der Software Whofor. Der Betreiber dieses Servers hat keine eigene veröffentlicht.*

# Grenzen

Zu jedem Tarif gehören eine Zahl von Personas, KI-Anfragen im Monat und Speicherplatz. Einstellungen > Konto zeigt, was Sie genutzt haben und wann es neu beginnt.

# Bitte nicht

- Befragte darüber täuschen, wer fragt und wozu
- Passwörter, Zahlungsdaten oder andere Geheimnisse erheben
- mit Personas Menschen benachteiligen oder sich als jemand ausgeben
- Grenzen mit mehreren Konten oder automatischen Anfragen umgehen
- den Server angreifen oder ungefragt nach Lücken durchsuchen

# Was sonst geschieht

Der Betreiber kann ein Konto einschränken oder sperren. ${contact}
`,
}

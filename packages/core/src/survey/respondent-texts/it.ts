import type { RespondentTexts } from './en.ts'

export const IT: RespondentTexts = {
  form: {
    intro:
      'Le sue risposte ci aiuteranno a conoscerla meglio e a offrirle un servizio migliore. Tutte le risposte sono riservate.',
    progress: 'Risposte: {count} su {total}',
    email: 'Email (facoltativa)',
    emailHelp: 'La useremo solo per ricontattarla, se necessario',
    leaveEmpty: 'Lasciare vuoto questo campo',
    submit: 'Invia le risposte',
    submitting: 'Invio in corso…',
    missing: 'Rispondere a tutte le domande',
    missingOne: 'Scegliere una risposta',
    invalidEmail: 'Inserire un indirizzo email valido',
    failed: 'Non è stato possibile inviare le risposte',
    retrying: 'Le risposte restano su questa pagina. Nuovo tentativo in corso…',
    busy: 'In questo momento stanno rispondendo molte persone. Le risposte restano su questa pagina. Nuovo tentativo tra {seconds} s.',
    thanksTitle: 'Grazie!',
    thanks: 'Le sue risposte sono state registrate.',
    unavailableTitle: 'Sondaggio non disponibile',
    unavailable: 'Il sondaggio potrebbe essere terminato oppure il link non è valido.',
    terms: 'Termini di utilizzo',
    privacy: 'Privacy',
    next: 'Avanti',
    back: 'Indietro',
    step: '{step} di {total}',
    pressEnter: 'o premere Invio',
  },
  overlay: {
    close: 'Chiudi',
    tab: 'La sua opinione',
  },
  page: {
    language: 'Lingua',
    original: 'Originale',
    test: 'Risposta di prova. È contrassegnata come prova e non viene conteggiata.',
    toSurvey: 'Torna al sondaggio',
    closedTitle: 'Questo sondaggio è terminato',
    closedOn: 'È terminato il {date}.',
    closed: 'Non accetta più risposte.',
    busyTitle: 'Un momento, per favore',
    limited:
      'In questo momento stanno rispondendo molte persone. Questa pagina riproverà tra {seconds} secondi.',
    away: 'Al momento il sondaggio non può essere visualizzato. Questa pagina riproverà tra {seconds} secondi.',
    failed: 'Al momento il sondaggio non può essere visualizzato. Riprovare tra poco.',
    again: 'Riprova ora',
    submitAgain:
      'In questo momento stanno rispondendo molte persone. Le risposte restano su questa pagina: inviarle di nuovo tra {seconds} secondi.',
    goBack:
      'In questo momento stanno rispondendo molte persone. Le risposte non sono state inviate. Tornare indietro, attendere un minuto e inviarle di nuovo.',
    checkAgain: 'È stato molto rapido. Controllare le risposte e inviarle di nuovo.',
    checking: 'Verifica che non si tratti di un robot…',
    needsScript:
      'Questo sondaggio si può inviare solo con JavaScript. Le risposte restano conservate: attivarlo e inviarle di nuovo.',
    siteTitle: 'Non disponibile su questo sito',
    site: 'Questo sondaggio non può essere mostrato su {site}. Se il sito è il proprio, aggiungerne l’indirizzo ai siti consentiti nelle impostazioni del sondaggio.',
    onlyThere: 'A questo sondaggio si può rispondere solo su {site}.',
  },
}

import type { RespondentTexts } from './en.ts'

export const NL: RespondentTexts = {
  form: {
    intro:
      'Uw antwoorden helpen ons u beter te begrijpen en beter van dienst te zijn. Alle antwoorden worden vertrouwelijk behandeld.',
    progress: '{count} van {total} beantwoord',
    email: 'E-mailadres (optioneel)',
    emailHelp: 'We gebruiken het alleen als we nog een vraag hebben',
    leaveEmpty: 'Laat dit veld leeg',
    submit: 'Antwoorden versturen',
    submitting: 'Bezig met versturen…',
    missing: 'Beantwoord alle vragen',
    missingOne: 'Kies een antwoord',
    invalidEmail: 'Vul een geldig e-mailadres in',
    failed: 'Uw antwoorden konden niet worden verstuurd',
    retrying: 'Uw antwoorden blijven op deze pagina bewaard. We proberen het opnieuw…',
    busy: 'Er zijn op dit moment veel deelnemers. Uw antwoorden blijven bewaard. Nieuwe poging over {seconds} s.',
    thanksTitle: 'Hartelijk dank!',
    thanks: 'Uw antwoorden zijn opgeslagen.',
    unavailableTitle: 'Enquête niet beschikbaar',
    unavailable: 'Deze enquête is mogelijk gesloten of de link is ongeldig.',
    terms: 'Gebruiksvoorwaarden',
    privacy: 'Privacy',
    next: 'Volgende',
    back: 'Terug',
    step: '{step} van {total}',
    pressEnter: 'of druk op Enter',
  },
  overlay: {
    close: 'Sluiten',
    tab: 'Uw mening',
  },
  page: {
    language: 'Taal',
    original: 'Origineel',
    test: 'Testantwoord. Het wordt als test gemarkeerd en niet meegeteld.',
    toSurvey: 'Terug naar uw enquête',
    closedTitle: 'Deze enquête is gesloten',
    closedOn: 'De enquête is gesloten op {date}.',
    closed: 'Er worden geen antwoorden meer aangenomen.',
    busyTitle: 'Een ogenblik geduld',
    limited:
      'Er zijn op dit moment veel deelnemers. Deze pagina probeert het over {seconds} seconden opnieuw.',
    away: 'De enquête kan nu niet worden getoond. Deze pagina probeert het over {seconds} seconden opnieuw.',
    failed: 'De enquête kan nu niet worden getoond. Probeer het over een ogenblik opnieuw.',
    again: 'Nu opnieuw proberen',
    submitAgain:
      'Er zijn op dit moment veel deelnemers. Uw antwoorden blijven bewaard: verstuur ze over {seconds} seconden opnieuw.',
    goBack:
      'Er zijn op dit moment veel deelnemers. Uw antwoorden zijn niet verstuurd. Ga terug, wacht een minuut en verstuur ze dan opnieuw.',
    checkAgain: 'Dat ging erg snel. Controleer uw antwoorden en verstuur ze opnieuw.',
    checking: 'We controleren dat u geen robot bent…',
    needsScript:
      'Deze enquête kan alleen met JavaScript worden verstuurd. Uw antwoorden blijven bewaard: zet het aan en verstuur ze opnieuw.',
    siteTitle: 'Niet beschikbaar op deze website',
    site: 'Deze enquête mag niet op {site} worden getoond. Is dit uw website? Voeg het adres dan toe aan de toegestane websites in de instellingen van de enquête.',
    onlyThere: 'Deze enquête kan alleen op {site} worden ingevuld.',
  },
}

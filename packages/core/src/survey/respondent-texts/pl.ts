import type { RespondentTexts } from './en.ts'

/** Seconds are abbreviated, because their plural would depend on the number. */
export const PL: RespondentTexts = {
  form: {
    intro:
      'Państwa odpowiedzi pomogą nam lepiej poznać Państwa potrzeby i lepiej na nie odpowiadać. Wszystkie odpowiedzi są poufne.',
    progress: 'Odpowiedzi: {count} z {total}',
    email: 'Adres e-mail (opcjonalnie)',
    emailHelp: 'Użyjemy go tylko w razie dodatkowych pytań',
    leaveEmpty: 'Prosimy zostawić to pole puste',
    submit: 'Wyślij odpowiedzi',
    submitting: 'Wysyłanie…',
    missing: 'Prosimy odpowiedzieć na wszystkie pytania',
    missingOne: 'Prosimy wybrać jedną odpowiedź',
    invalidEmail: 'Prosimy podać poprawny adres e-mail',
    failed: 'Nie udało się wysłać odpowiedzi',
    retrying: 'Odpowiedzi są zachowane na tej stronie. Ponawiamy próbę…',
    busy: 'W tej chwili odpowiada bardzo wiele osób. Odpowiedzi są zachowane. Kolejna próba za {seconds} s.',
    thanksTitle: 'Dziękujemy!',
    thanks: 'Państwa odpowiedzi zostały zapisane.',
    unavailableTitle: 'Ankieta niedostępna',
    unavailable: 'Ankieta mogła zostać zakończona lub link jest nieprawidłowy.',
    terms: 'Regulamin',
    privacy: 'Prywatność',
    next: 'Dalej',
    back: 'Wstecz',
    step: '{step} z {total}',
    pressEnter: 'lub naciśnij Enter',
  },
  overlay: {
    close: 'Zamknij',
    tab: 'Twoja opinia',
  },
  page: {
    language: 'Język',
    original: 'Oryginał',
    test: 'Odpowiedź testowa. Jest oznaczona jako test i nie jest liczona.',
    toSurvey: 'Wróć do ankiety',
    closedTitle: 'Ta ankieta została zakończona',
    closedOn: 'Zakończyła się {date}.',
    closed: 'Odpowiedzi nie są już przyjmowane.',
    busyTitle: 'Chwileczkę',
    limited: 'W tej chwili odpowiada bardzo wiele osób. Ta strona spróbuje ponownie za {seconds} s.',
    away: 'Nie można teraz wyświetlić ankiety. Ta strona spróbuje ponownie za {seconds} s.',
    failed: 'Nie można teraz wyświetlić ankiety. Prosimy spróbować ponownie za chwilę.',
    again: 'Spróbuj ponownie teraz',
    submitAgain:
      'W tej chwili odpowiada bardzo wiele osób. Odpowiedzi są zachowane: prosimy wysłać je ponownie za {seconds} s.',
    goBack:
      'W tej chwili odpowiada bardzo wiele osób. Odpowiedzi nie zostały wysłane. Prosimy wrócić do poprzedniej strony, odczekać minutę i wysłać je ponownie.',
    checkAgain: 'To było bardzo szybkie. Prosimy sprawdzić odpowiedzi i wysłać je ponownie.',
    checking: 'Sprawdzamy, czy odpowiedzi nie wysyła robot…',
    needsScript:
      'Tę ankietę można wysłać tylko z włączonym JavaScriptem. Odpowiedzi są zachowane: prosimy go włączyć i wysłać je ponownie.',
    siteTitle: 'Niedostępne w tej witrynie',
    site: 'Tej ankiety nie można pokazać w witrynie {site}. Jeśli to Państwa witryna, prosimy dodać jej adres do dozwolonych witryn w ustawieniach ankiety.',
    onlyThere: 'Na tę ankietę można odpowiedzieć tylko w witrynie {site}.',
  },
}

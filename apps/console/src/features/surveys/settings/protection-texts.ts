import { translated } from '@whofor/core/i18n/translated'

/** Texts of what keeps machines and other sites away from a survey. */
export const PROTECTION_TEXTS = translated(
  {
    title: 'Protection',
    fast: 'Ask again when answers come too fast',
    fastHelp: 'Answers sent within about a second count once they are sent a second time.',
    floods: 'Protection against floods',
    floodsOf: { auto: 'Automatic', always: 'Always', off: 'Off' },
    floodsHelp: {
      auto: 'From 600 answers a minute on, a browser computes for up to a second before it can send. Nobody has to solve a puzzle.',
      always:
        'Each browser computes for up to a second before it can send. Without JavaScript nobody can answer.',
      off: 'Answers are taken in however many arrive.',
    },
    sites: 'Allowed sites',
    sitesHelp:
      'One per line: https://example.com, or *.example.com for its subdomains. Leave empty for any site. Stops browsers, not programs.',
    onlyThere: 'Only on these sites',
    onlyThereHelp: 'The public link then says where the survey is. Test answers still work.',
    refused: 'Refused answers stay below the others, where you can count or delete them.',
  },
  {
    title: 'Schutz',
    fast: 'Bei zu schnellen Antworten nachfragen',
    fastHelp: 'Antworten, die nach etwa einer Sekunde abgesendet werden, zählen erst beim zweiten Absenden.',
    floods: 'Schutz vor Massenantworten',
    floodsOf: { auto: 'Automatisch', always: 'Immer', off: 'Aus' },
    floodsHelp: {
      auto: 'Ab 600 Antworten pro Minute rechnet der Browser vor dem Absenden bis zu einer Sekunde. Niemand muss ein Rätsel lösen.',
      always:
        'Jeder Browser rechnet vor dem Absenden bis zu einer Sekunde. Ohne JavaScript kann niemand antworten.',
      off: 'Antworten werden angenommen, wie viele auch eintreffen.',
    },
    sites: 'Erlaubte Websites',
    sitesHelp:
      'Eine pro Zeile: https://example.com, oder *.example.com für alle Subdomains. Leer: jede Website. Hält Browser ab, keine Programme.',
    onlyThere: 'Nur auf diesen Websites',
    onlyThereHelp: 'Der öffentliche Link sagt dann, wo die Umfrage ist. Testantworten gehen weiterhin.',
    refused: 'Abgelehnte Antworten stehen unter den übrigen. Dort können Sie sie zählen oder löschen.',
  },
)

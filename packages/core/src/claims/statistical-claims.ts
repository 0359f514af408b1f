/**
 * What a sentence of prose claims beyond the person it describes: a figure about people, a source (also an address, markup
 * and mentions of the prompt), or how people compare.
 * Numbers of a person's own life ("twice a week", "two children") are none of these.
 */
export type StatisticalClaim = 'figure' | 'source' | 'all' | 'most' | 'more' | 'less'

const PEOPLE = {
  en: '(?:people|persons|respondents?|participants|members|customers?|clients?|guests?|users?|visitors?|regulars|locals|buyers?|shoppers?|patients?|parents|owners|answers|responses|those (?:asked|surveyed)|(?:the|this) group|the others)',
  de: '(?:leuten?|menschen?|befragten?|teilnehmenden|teilnehmern?|kunden?|kundinnen|gästen?|gast|nutzern?|besuchern?|käufern?|antworten|der gruppe|anderen)',
  fr: '(?:gens|personnes?|répondants?|clients?|participants?|utilisateurs?|visiteurs?|réponses|du groupe|autres)',
  es: '(?:gente|personas?|encuestados?|clientes?|participantes?|usuarios?|visitantes?|respuestas|del grupo|demás)',
}
const NUMBER = {
  en: '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|third|thirds|quarter|quarters|\\d+)',
  de: '(?:ein(?:e[rns]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|\\d+)',
  fr: '(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\\d+)',
  es: '(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\d+)',
}
const ANSWERED =
  '(?:said|say|chose|choose|picked|pick|named|name|answered|agreed?|mentioned|mention|prefer|preferred|voted|want|wanted)'
const WHOSE = '(?:the |all |our |your |these |other )*'

const PATTERNS: Record<StatisticalClaim, RegExp[]> = {
  figure: [
    /\d\s*%|%\s*\d/u,
    words('per ?cent', 'pct', 'percentage', 'prozent', 'pour ?cent', 'por ciento', 'procent', 'per cento'),
    /\b\d+ (?:of|out of|in|von|sur|de|su) (?:every |cada )?\d+\b/iu,
    /\bn\s*=\s*\d/iu,
    /(?:average|mean|median) (?:score|rating)|\d stars?\b/iu,
    // Excludes "24/7".
    /(?<!\d)(?!24\/7)\d+\s*\/\s*\d{2,}/u,
    words(
      `${NUMBER.en} (?:out of|in) (?:every )?${NUMBER.en}`,
      `(?:a|one|two|three|the other|more than|over|nearly|almost|about) (?:half|thirds?|quarters?|fifths?) of ${WHOSE}${PEOPLE.en}`,
      // "Half of them" and "all of them" are left out, because they may refer to things.
      '(?:two|three|four) (?:thirds|quarters|fifths) of them',
      `half (?:of )?${WHOSE}${PEOPLE.en}`,
      `every (?:second|other|third|fourth|fifth|tenth|\\d+th) ${PEOPLE.en}`,
      `(?:a dozen|dozens|hundreds|thousands) (?:of )?${WHOSE}${PEOPLE.en} (?:asked |here )?${ANSWERED}`,
      `\\d+ ${PEOPLE.en}(?: \\S+){0,4} ${ANSWERED}`,
      `(?:twice|thrice|${NUMBER.en} times) as (?:likely|many ${PEOPLE.en})`,
      `(?:die hälfte|ein drittel|zwei drittel|ein viertel|drei viertel) (?:der |aller |von )?${PEOPLE.de}`,
      `${NUMBER.de} von ${NUMBER.de}`,
      `jede[rsn]? (?:zweite|dritte|vierte|fünfte|zehnte)[rsn]? ${PEOPLE.de}`,
      `(?:la moitié|un tiers|deux tiers|un quart) (?:des |de |d’|d')?${PEOPLE.fr}`,
      `${NUMBER.fr} (?:\\S+ )?sur ${NUMBER.fr}`,
      `(?:la mitad|un tercio|dos tercios|un cuarto) (?:de )?(?:los |las |la )?${PEOPLE.es}`,
      `${NUMBER.es} de cada ${NUMBER.es}`,
    ),
  ],
  source: [
    /https?:|\bwww\.|\w@\w|javascript:|\]\(|<\/?[a-z!]/iu,
    /(?<![\p{L}\d])[\p{L}\d-]+\.(?:com|org|net|io|de|fr|es|eu|uk|co|info|gov|edu|shop|store|app|dev|ai|biz|xyz|site|online)(?![\p{L}\d])/iu,
    words(
      'according to(?! (?:her|his|their|my|our|plan|taste|season|mood)(?![\\p{L}]))',
      'as reported (?:by|in)',
      '(?:surveys?|stud(?:y|ies)|research|polls?|reports?|statistics|data|figures|census) (?:show|shows|say|says|find|finds|found|suggest|suggests|indicate|indicates|prove|proves|confirm|confirms|put|puts|by|from)',
      '(?:the|your|this|our|a recent|recent) (?:survey|study|poll|research|statistics|census)',
      '(?:experts|scientists|researchers|analysts|economists|psychologists)(?: \\S+){0,2} (?:agree|say|believe|expect|found|find|predict|estimate|warn|recommend)',
      '(?:statistically|scientifically) (?:proven|significant|confirmed|speaking)',
      'respondents?',
      'sources?:',
    ),
    words(
      'laut',
      'umfragen?',
      'studien?',
      'statistik(?:en)?',
      'statistisch',
      'befragten',
      'quellen?:',
      '(?:experten|forscher|wissenschaftler)(?: \\S+){0,2} (?:sagen|meinen|empfehlen|fanden)',
    ),
    words(
      'selon',
      'sondages?',
      'enquêtes?',
      'études? montrent',
      'une étude',
      'statistiques',
      'sources? :',
      'les experts',
    ),
    words(
      'según',
      'encuestas?',
      'estudios? (?:muestran|demuestran|dicen)',
      'un estudio',
      'fuentes?:',
      'los expertos',
    ),
    // Words that occur only in the prompt.
    /the block ["“']/iu,
    words(
      'language model',
      '(?:previous|prior|my|these|your) instructions',
      'system prompt',
      'prompts? of',
      'system:',
      'table of counts',
    ),
  ],
  all: [
    words(
      `(?:all|every one|each|none) of ${WHOSE}${PEOPLE.en}`,
      `(?:everyone|everybody|nobody|no one) (?:(?:asked|surveyed)(?! (?:her|him|them|me|us|for|to|about|why|how|what|if|whether)(?![\\p{L}]))|in (?:the|this) group)`,
      `alle ${PEOPLE.de}`,
      `tous les ${PEOPLE.fr}`,
      `todos los ${PEOPLE.es}`,
    ),
  ],
  most: [
    words(
      `(?:most|(?:the|a) (?:\\S+ )?majority|the bulk|nearly all|almost all|nearly every|almost every|the largest part|the biggest share) (?:of )?${WHOSE}${PEOPLE.en}`,
      '(?:most|the (?:\\S+ )?majority|nearly all|almost all) of them',
      '(?:nearly|almost) (?:everyone|everybody)(?: who was)? (?:asked|surveyed|in (?:the|this) group)',
      `(?:die meisten|die mehrheit der|fast alle|der größte teil der) ${PEOPLE.de}`,
      `(?:la plupart des|la majorité des|presque tous les) ${PEOPLE.fr}`,
      `(?:la mayoría de (?:los|las|la)|casi todos los) ${PEOPLE.es}`,
    ),
  ],
  more: [
    words(
      `(?:more|rather|oftener|sooner|higher)(?: \\S+)? than ${WHOSE}(?:${PEOPLE.en}|others|average|everyone|anyone|elsewhere|most|the rest)`,
      `(?:far|many|much) more ${PEOPLE.en}(?: than)?`,
      'unusually (?:often|high|many)',
      `(?:häufiger|öfter|mehr|stärker) als (?:die |alle )?(?:${PEOPLE.de}|andere|der durchschnitt)`,
      'überdurchschnittlich',
      `plus(?: souvent)? que (?:les |la )?(?:${PEOPLE.fr}|moyenne)`,
      `más(?: a menudo)? que (?:los |la )?(?:${PEOPLE.es}|otros|media)`,
    ),
  ],
  less: [
    words(
      `(?:less|fewer|seldomer|lower)(?: \\S+)? than ${WHOSE}(?:${PEOPLE.en}|others|average|everyone|anyone|elsewhere|most|the rest)`,
      `(?:hardly|scarcely|barely) (?:anybody|anyone|any ${PEOPLE.en})(?: \\S+)? (?:asked|surveyed|(?:the|this) group)`,
      'unusually (?:rarely|seldom|low|few)',
      `(?:seltener|weniger) als (?:die |alle )?(?:${PEOPLE.de}|andere|der durchschnitt)`,
      'kaum jemand (?:der|in der|dieser) (?:gruppe|befragten)',
      'unterdurchschnittlich',
      `moins(?: souvent)? que (?:les |la )?(?:${PEOPLE.fr}|moyenne)`,
      `menos(?: a menudo)? que (?:los |la )?(?:${PEOPLE.es}|otros|media)`,
    ),
  ],
}

function words(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/** Finds claims in English, German, French and Spanish texts. */
export function statisticalClaims(text: string): StatisticalClaim[] {
  return KINDS.filter((kind) => PATTERNS[kind].some((pattern) => pattern.test(text)))
}

const KINDS: StatisticalClaim[] = ['figure', 'source', 'all', 'most', 'more', 'less']

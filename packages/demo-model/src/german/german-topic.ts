/** What a business is, in the words that German sentences need. */
export type GermanTopic = {
  /** Follows "bei" and "zu": the name, "uns" or "Ihnen". */
  dative: string
  /** Follows "für" and "ohne". */
  accusative: string
  /** "unser Angebot", "Ihr Angebot" or the name. */
  offer: string
  verb: string
  rest: string
  /** With "zu". */
  infinitive: string
}

const NAME =
  /\b(?:heißen|heißt|namens|genannt)\s+[„"“]?(\p{Lu}[\p{L}\d&’-]*(?:\s\p{Lu}[\p{L}\d&’-]*){0,2})|^[„"“]?(\p{Lu}[\p{L}\d&’-]*(?:\s\p{Lu}[\p{L}\d&’-]*){0,2})[“"”]?\s+(?:ist|verkauft|bietet|macht|hilft)\s/u
const NOT_A_NAME =
  /^(Wir|Unser\p{L}*|Ich|Mein\p{L}*|Es|Das|Die|Der|Ein|Eine|Sie|Hier|Alles|Wer|Was|Man)(?!\p{L})|^\p{L}*(laden|salon|studio|werkstatt|praxis|schule|bäckerei|verein)$/iu

const ACTS: readonly [relationship: RegExp, verb: string, rest: string, infinitive: string][] = [
  [/donor|sponsor|spender/iu, 'spenden', 'für {accusative}', 'für {accusative} zu spenden'],
  [/volunteer|freiwillig|ehrenamt/iu, 'helfen', 'bei {dative} mit', 'bei {dative} mitzuhelfen'],
  [/follower/iu, 'lesen', 'etwas von {dative}', 'etwas von {dative} zu lesen'],
  [/student|learner|pupil|schüler/iu, 'lernen', 'bei {dative}', 'bei {dative} zu lernen'],
  [
    /attendee|event|patron|guest|visitor|member|patient|gast|besucher|mitglied/iu,
    'kommen',
    'zu {dative}',
    'zu {dative} zu kommen',
  ],
  [/product|buyer|shopper|käufer/iu, 'kaufen', 'bei {dative}', 'bei {dative} zu kaufen'],
  [/client|customer|user|subscriber|reader|kund/iu, 'nutzen', '{offer}', '{offer} zu nutzen'],
  [/^/u, 'haben', 'mit {dative} zu tun', 'mit {dative} zu tun zu haben'],
]

/** As the business speaks to respondents ("uns"), or as its owner is spoken to ("Ihnen"). */
export function germanTopic(data: Record<string, string>, speaks: 'uns' | 'Ihnen'): GermanTopic {
  const context = (data.business_context ?? '').replace(/\s+/gu, ' ').trim()
  const found = NAME.exec(context)
  const said = found?.[1] ?? found?.[2]
  const name = said && said.length <= 40 && !NOT_A_NAME.test(said) ? said : null
  const [, verb = '', rest = '', infinitive = ''] =
    ACTS.find(([pattern]) => pattern.test(data.relationship ?? data.respondents ?? '')) ?? []
  return {
    dative: name ?? speaks,
    accusative: name ?? (speaks === 'uns' ? 'uns' : 'Sie'),
    offer: name ?? (speaks === 'uns' ? 'unser Angebot' : 'Ihr Angebot'),
    verb,
    rest,
    infinitive,
  }
}

/** Fills `{dative}`, `{accusative}`, `{offer}`, `{verb}`, `{rest}` and `{infinitive}`. */
export function inGerman(topic: GermanTopic, text: string): string {
  const words: Record<string, string> = topic
  const fill = (filled: string) => filled.replace(/\{(\w+)\}/gu, (tag, word: string) => words[word] ?? tag)
  return fill(fill(text))
}

import { texts } from '@whofor/texts/core/question-quality'
import { wordPattern } from '../../text/words.ts'
import type { CheckedQuestion, Fault } from '../question-schema.ts'

type Patterns = Readonly<Record<'en' | 'de', readonly RegExp[]>>

const PRAISE_EN =
  'amazing|awesome|fantastic|wonderful|excellent|outstanding|superb|delicious|incredible|brilliant|award-winning|world-class|first-class|unbeatable|perfect|beautiful|great|best|famous|lovely|stunning|terrible|awful|horrible|ridiculous|outrageous'
const PRAISE_DE =
  '(?:großartig|fantastisch|hervorragend|ausgezeichnet|wunderbar|einzigartig|köstlich|preisgekrönt|exzellent|toll|lecker|erstklassig|perfekt|best|genial|schrecklich|furchtbar)(?:e|en|em|er|es)?'

/** Wording that suggests an answer. The match is quoted in the note. */
const LEADING: Patterns = {
  en: [
    /^(?:do|are|is|would|should|have|did|could|does|was|were|has|wo|ca)n't \p{L}+(?: \p{L}+)?/u,
    /^(?:do|would|are) you not (?:agree|think|feel|believe|love|like|prefer)(?!\p{L})/u,
    /, (?:right|correct|agreed|(?:do|would|are|is|have|did|can)n't (?:you|it|they|we))\?$/u,
    /(?:do|would|don't|wouldn't) you (?:also )?agree (?:that|with) /u,
    /(?:what|why|how much|how) do you (?:most )?(?:love|adore|hate)(?! to)(?!\p{L})/u,
    new RegExp(`(?:our|this|these|such|my) (?:new |very |truly |really )?(?:${PRAISE_EN})(?=[ ?,])`, 'u'),
    /how (?:great|amazing|wonderful|excellent|fantastic|awful|terrible|bad) (?:is|are|was|were) (?:our|the|your)/u,
    /how (?:excited|thrilled|delighted|impressed) (?:are|were) you|how much (?:better|happier|healthier|easier|nicer)(?!\p{L})/u,
    /what makes (?:our|the|this|us) .*?so (?!\p{L}*ly)|(?:our|these) (?:many )?happy (?:customers|clients|members|users|guests)/u,
    /(?:the|this|these|such) (?:shocking|alarming|disgusting|disgraceful|scandalous|outrageous) /u,
    /why (?:is|are) (?:our|the|this) .*(?:best|better|favou?rite|superior)/u,
    /how (?:much )?(?:has|have|did) (?:our|the|this|it|we) .*(?:improved?|benefit(?:t?ed)?|helped|saved)(?!\p{L})/u,
    /(?:as (?:everyone|everybody|we all|you) know|everyone knows|everybody knows|most people (?:agree|know|think|prefer|love|say)|(?:experts|studies|doctors) (?:agree|say|show|recommend))/u,
    /^(?:surely|obviously|clearly|of course)(?!\p{L})/u,
  ],
  de: [
    /^(?:finden|meinen|glauben|denken|sind|würden|wollen|möchten|stimmen|haben|mögen) sie nicht(?: auch)?(?!\p{L})/u,
    /^(?:findest|meinst|glaubst|denkst|bist|würdest|willst|möchtest|hast|magst) du nicht(?: auch)?(?!\p{L})/u,
    /, (?:oder|oder nicht|nicht wahr|richtig|stimmt's|gell)\?$/u,
    /(?:stimmen sie (?:mir |uns )?zu|stimmst du (?:mir |uns )?zu|sind sie auch der meinung|bist du auch der meinung)/u,
    /(?:wie sehr|was|warum) (?:lieben|hassen|liebst|hasst) (?:sie|du)(?!\p{L})/u,
    new RegExp(
      `(?:unser|unsere[nmrs]?|diese[nmrs]?|solche[nmrs]?) (?:neuen? )?(?:${PRAISE_DE})(?=[ ?,])`,
      'u',
    ),
    /(?:bekanntlich|wie jeder weiß|wie wir alle wissen|die meisten (?:menschen|leute) (?:finden|mögen|lieben)|experten (?:sagen|empfehlen|raten))/u,
    /^(?:sicherlich|natürlich|selbstverständlich)(?!\p{L})/u,
  ],
}

/** Absolute words in a yes-or-no question, which hardly anyone can answer with yes. */
const ABSOLUTE: Patterns = {
  en: [
    /^(?:do|does|did|are|is|was|were|have|has|would|will|can|could)(?:n't)? .*?(?<!\p{L})(always|never|every (?:single )?time|all the time|everyone|everybody|completely|totally|absolutely|entirely)(?!\p{L})/u,
  ],
  de: [
    /^(?!(?:wie|was|wann|wo\p{L}*|warum|wieso|weshalb|welche[rsnm]?|wer|wen|wem|wessen|für|mit|an|auf|in|bei|von|zu|seit)(?!\p{L})).*?(?<!\p{L}|noch )(immer(?! (?:noch|wieder|mehr))|nie|niemals|jedes mal|jeder|völlig|absolut|vollkommen|ständig)(?!\p{L})/u,
  ],
}

export function leadingFaults(checked: CheckedQuestion): Fault[] {
  const found = quoteOf(checked, LEADING, 0)
  return found ? [{ kind: 'leading', text: texts.leading({ found: texts.quoted({ text: found }) }) }] : []
}

export function absoluteFaults(checked: CheckedQuestion): Fault[] {
  const found = quoteOf(checked, ABSOLUTE, 1)
  if (!found) return []
  return [{ kind: 'absolute', text: texts.absolute({ found: texts.quoted({ text: found }) }) }]
}

/** What the first matching pattern, or its group, found in the question, as written there. */
function quoteOf(
  { question, words, language }: CheckedQuestion,
  patterns: Patterns,
  group: number,
): string | null {
  if (language === 'other') return null
  const found = patterns[language].map((pattern) => pattern.exec(words)?.[group]).find(Boolean)
  if (!found) return null
  const at = words.indexOf(found)
  return question.slice(at, at + found.length).replace(/^\P{L}+|\P{L}+$/gu, '')
}

/** Pairs of words that name one thing. */
const ONE_THING = wordPattern(
  [
    'bread and butter|friends? (?:and|or) (?:family|relatives|colleagues?)|family and friends|food and drinks?|fruits? and vegetables?',
    'bread and cheese|fish and chips|salt and pepper|arts? and crafts?|health and safety|research and development|bed and breakfast',
    'terms and conditions|pros and cons|ups and downs|black and white|peace and quiet|odds and ends|bits and pieces|law and order',
    'now and then|again and again|more and more|over and over|up and down|back and forth|here and there|by and large|first and foremost',
    'eat and drink|come and go|wait and see|loud and clear|safe and sound|nuts and bolts|do it yourself and \\p{L}+|science and technology',
    'freunden? und familie|familie und freunden?|brot und butter|kaffee und kuchen|obst und gemüse|essen und trinken|fix und fertig',
    'hin und wieder|ab und zu|nach und nach|mehr und mehr|immer und immer|hin und her|auf und ab|haus und hof|grund und boden|kind und kegel',
    'rund um|recht und ordnung|pommes und \\p{L}+|salz und pfeffer|groß- und \\p{L}+|\\p{L}+- und \\p{L}+',
  ].join('|'),
)

const BETWEEN = /(?<!\p{L})(?:between|zwischen) .+? (?:and|und) /gu

const ASKING = 'how|what|when|where|why|which|who|whose|whom'
const AUXILIARY = 'do|does|did|are|is|was|were|would|have|has|can|will|could|should'
/** Verbs that occur in surveys. After "and" they only count with an object, because many are nouns too. */
const VERBS =
  'use|buy|like|dislike|love|hate|enjoy|trust|need|want|read|write|watch|visit|recommend|follow|cook|bake|shop|travel|order|plan|share|know|understand|own|rent|pay|save|attend|support|return|exercise|listen|solve|help|answer|explain|cancel|renew|avoid|compare|eat|work|learn'
const OBJECT = 'it|them|us|me|you|our|the|your|a|an|this|that|these|others?|with|from|for|to'
const JUDGED = 'satisfied|happy|unhappy|pleased|dissatisfied|content'
const ADJECTIVES =
  'fast|quick|easy|clean|friendly|helpful|fun|useful|cheap|affordable|comfortable|tasty|fresh|clear|simple|reliable|safe|modern|polite|competent|warm|quiet|healthy|fair|interesting|accurate|complete|knowledgeable|patient|cosy|cozy|attractive|relevant|punctual|expensive|slow|secure|intuitive'

const ENGLISH = [
  `(?:${ASKING})(?: \\p{L}+)? and (?:if|whether)`,
  `and (?:(?:for|with|at|to|by|in) )?(?:${ASKING})(?!\\p{L})`,
  'and (?:do|does|did|are|is|would|have|has|can|will) (?:you|it|they|we)',
  `(?:you|people|they) (?:\\p{L}+ly )?(?:${VERBS}) (?:and|and/or) (?:\\p{L}+ly )?(?:${VERBS})`,
  `(?:do|does|did|would|will|can|could) .+ and (?:also |then )?(?:${VERBS}) (?:${OBJECT})(?!\\p{L})`,
  `how \\p{L}+ and \\p{L}+ (?:${AUXILIARY})`,
  `(?:${ADJECTIVES}) (?:and|and/or) (?:\\p{L}+ly )?(?:${ADJECTIVES})(?!\\p{L})`,
  'how much (?:time|money|effort) (?:and|or) (?:time|money|effort)',
  'how well (?:do|does|did) .+ and .+ (?:meet|fit|match|suit|work|serve|help|explain)',
  `(?:${JUDGED}) (?:are|were) you (?:with|about) .+ (?:and|and/or|as well as) `,
  `(?:are|were) you (?:${JUDGED}) (?:with|about) .+ (?:and|and/or|as well as) `,
  '(?:rate|evaluate|judge|assess|describe) .+ (?:and|and/or|as well as) ',
  'do you (?:think (?:of|about)|feel about) .+ (?:and|and/or) ',
  `likely are you to .+ and (?:${VERBS})(?!\\p{L})`,
  'how important (?:are|is|were|was) .+ and .+ (?:to|for|when|in) ',
  '\\p{L}+ and/or \\p{L}+',
  'both .+ and ',
].map((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u'))

const ASKING_DE =
  'wie|was|wann|wo|warum|wieso|weshalb|welche[rsnm]?|wer|wen|wem|womit|wofür|woran|wohin|woher'
const ADJECTIVES_DE =
  'schnell|freundlich|kompetent|sauber|bequem|günstig|einfach|hilfreich|nützlich|frisch|klar|zuverlässig|sicher|modern|höflich|ruhig|gesund|fair|interessant|verständlich|pünktlich|lecker|gemütlich|übersichtlich'
const GERMAN = [
  `(?:${ASKING_DE})(?: \\p{L}+)? und ob`,
  `und (?:(?:mit|für|bei|von|an|zu|auf|in) )?(?:${ASKING_DE})(?!\\p{L})`,
  'und \\p{L}+(?:en sie|st du) ',
  'wie \\p{L}+ und \\p{L}+ (?:ist|sind|war|waren|finden|findest|fanden)',
  `(?:${ADJECTIVES_DE}) und (?:${ADJECTIVES_DE})(?!\\p{L})`,
  'zufrieden (?:sind|waren|bist|warst) (?:sie|du) mit .+ (?:und|sowie) ',
  '(?:sind|waren|bist|warst) (?:sie|du) (?:zufrieden mit .+ (?:und|sowie) |mit .+ (?:und|sowie) .+ zufrieden)',
  '(?:bewerten|bewertest|beurteilen|beurteilst|beschreiben|beschreibst) (?:sie|du) .+ (?:und|sowie) ',
  '(?:halten|hältst) (?:sie|du) von .+ (?:und|sowie) ',
  '(?:gefallen|gefällt|gefielen) (?:ihnen|dir) .+ (?:und|sowie) ',
  'wie wichtig (?:sind|ist|waren) (?:ihnen|dir|für sie|für dich) .+ (?:und|sowie) ',
  'und/oder',
  'sowohl .+ als auch ',
].map((pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u'))

/** Names such as "Marks and Spencer" are one thing. They are recognised by their capitals. */
const NAME = /(?<=\s)\p{Lu}\p{L}* and \p{Lu}\p{L}*/gu

/** Two asked things joined by "and": an answer cannot say which of them it is about. */
export function doubleBarrelledFaults({ question, words, language }: CheckedQuestion): Fault[] {
  if (language === 'other') return []
  const named = language === 'en' ? (question.match(NAME) ?? []) : []
  const single = named.reduce((text, name) => text.replace(name.toLowerCase(), 'it'), words)
  const asked = single.replace(ONE_THING, 'it').replace(BETWEEN, 'between it ')
  const patterns = language === 'en' ? ENGLISH : GERMAN
  if (!patterns.some((pattern) => pattern.test(asked))) return []
  return [{ kind: 'double_barrelled', text: texts.two_things }]
}

/** Negations, and words that contain one. Phrases that look like a negation are removed first. */
const NEGATIONS = {
  en: {
    none: wordPattern(
      "or not|not sure|why not|not only|if not|no one else's business|no matter|whether or not",
    ),
    plain: /n't(?!\p{L})|(?<!\p{L})(?:not|never|nobody|nothing|nowhere|no one|none|no)(?!\p{L})/gu,
    within: wordPattern(
      'dislike|disagree|dissatisfied|unhappy|unsatisfied|unlikely|unnecessary|unimportant|impossible|unwilling|unable|uncomfortable|unaware|uninterested|unusual|uncommon|unclear|unpleasant|unfair|unhelpful|refuse|forbid|oppose',
    ),
  },
  de: {
    none: wordPattern('oder nicht|nicht nur|nicht verzichten|nicht sicher|warum nicht|gar nicht|gar nichts'),
    plain: /(?<!\p{L})(?:nicht|nichts|nie|niemals|niemand\p{L}*|kein(?:e[nmrs]?)?|nirgends)(?!\p{L})/gu,
    within: wordPattern(
      '(?:unzufrieden|unwichtig|unwahrscheinlich|unglücklich|unnötig|unmöglich|unangenehm|uninteressant)(?:e[nmrs]?)?|ungern|ablehnen|missfällt|missfallen',
    ),
  },
}

/** Two negations in one question, which readers take for one. */
export function negationFaults({ words, language }: CheckedQuestion): Fault[] {
  if (language === 'other') return []
  const { none, plain, within } = NEGATIONS[language]
  const hasTwo = words.split(/[.;!?]/u).some((sentence) => {
    const text = sentence.replace(none, ' ')
    const count = text.match(plain)?.length ?? 0
    return count > 1 || (count === 1 && (text.match(within)?.length ?? 0) > 0)
  })
  if (!hasTwo) return []
  return [{ kind: 'double_negative', text: texts.negatives }]
}

import { texts } from '@whofor/texts/core/question-quality'
import { wordPattern } from '../../text/word-pattern.ts'
import type { CheckedQuestion, Fault } from './checked-question.ts'

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

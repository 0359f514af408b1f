import { texts } from '@whofor/texts/core/question-quality'
import type { CheckedQuestion, Fault } from './checked-question.ts'

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

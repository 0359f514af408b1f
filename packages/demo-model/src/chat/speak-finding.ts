import { type Finding, isNothing, subjectOf } from '../persona/findings.ts'
import { inSentence } from '../persona/sentence-case.ts'

const SPOKEN: readonly [written: RegExp, spoken: string][] = [
  [/\bthey are\b/giu, 'I am'],
  [/\bthemsel(ves|f)\b/giu, 'myself'],
  [/\bthey\b/giu, 'I'],
  [/\btheirs?\b/giu, 'my'],
  [/\bthem\b/giu, 'me'],
]
const ACTION =
  /^(turn|do|ask|go|wait|look|use|buy|choose|try|switch|stay|walk|take|repair|find|search|call|borrow|rent|drive|make|pay|get|stop)\b/iu
export const CIRCUMSTANCE = /^(when|at|in|on|during|before|after|only|often|every|whenever|while|if)\b/iu

const HAS_VERB = /\b(is|are|have|has|costs?( too)|do|does|cannot|can’t|don’t)\b|:/iu

/** An answer as the person says it: "Do it without help" is "Without you, I would do it without help." */
export function spokenFinding(finding: Finding): string {
  const answer = SPOKEN.reduce((text, [written, spoken]) => text.replace(written, spoken), finding.answer)
  if (/^(I\b|I['’])/u.test(answer)) return sentence(answer)
  return sentence(framed(finding, inSentence(answer)))
}

function framed(finding: Finding, said: string): string {
  const subject = subjectOf(finding)
  if (subject === 'need') return `what I hope for is ${said}`
  if (subject === 'obstacle')
    return isNothing(said)
      ? 'nothing keeps me from it'
      : `what keeps me from it${HAS_VERB.test(said) ? ':' : ' is'} ${said}`
  if (subject === 'alternative')
    return ACTION.test(said) ? `without you, I would ${said}` : `without you, it would be ${said}`
  if (subject === 'budget') return `when it comes to money: ${said}`
  if (subject === 'timing' && CIRCUMSTANCE.test(said)) return `I turn to you ${said}`
  if (subject === 'quality') return `what counts for me is ${said}`
  return said
}

export function sentence(text: string): string {
  const said = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/u.test(said) ? said : `${said}.`
}

import { type Finding, type Subject, subjectOf } from '../persona/findings.ts'
import { capitalised } from '../persona/sentence-case.ts'

const SUBJECTS: readonly [Subject, RegExp][] = [
  ['frequency', /\bwie (oft|häufig)\b/iu],
  ['obstacle', /\bdavon ab\b|\bstört\b|\bhindert\b|\bhält (sie|dich|die meisten)\b/iu],
  ['planning', /\bim voraus\b|\bplanen\b|\bwann entscheiden\b/iu],
  ['timing', /^(wann|zu welcher (zeit|uhrzeit))\b/iu],
  ['budget', /\bgeben .* aus\b|\bbudget\b|\bauf ihr geld\b|\bwie viel .*zahlen\b/iu],
  ['decision', /\bwie .*entschieden\b|\bwie entscheiden\b|\bbevor sie\b/iu],
  ['alternative', /\bohne \S+ (tun|machen)\b|\bwas würden .* ohne\b/iu],
  ['need', /\bhauptgrund\b|\berhoffen\b|^warum\b|^weshalb (kommen|kaufen|nutzen)\b/iu],
  ['quality', /\bam wichtigsten\b|\bachten sie\b/iu],
  ['recommendation', /empfehlen\b/iu],
  ['loyalty', /^(würden|werden) sie .*\b(kaufen|buchen|kommen|nutzen|wählen)\b/iu],
  ['activity', /^was (machen|tun) sie\b(?!.*\bohne\b)/iu],
]

/** What a German question is about; null where its answer fits no field. */
export const germanSubject = (question: string): Subject | null =>
  SUBJECTS.find(([, pattern]) => pattern.test(question))?.[0] ?? null

const subjectIn = (finding: Finding) => germanSubject(finding.question) ?? subjectOf(finding)

/** A finding on the subject that is an answer. */
export const answerOn = (findings: readonly Finding[], subject: Subject): Finding | undefined =>
  findings.find((one) => !one.unsure && !/^(ja|nein)\b/iu.test(one.answer) && subjectIn(one) === subject)

export const isNoObstacle = (answer: string): boolean => /^(eigentlich )?(nichts|keine?)\b/iu.test(answer)

/** Answers in reported speech; placeholders are as in german-phrases.ts. */
const REPORTED: Record<string, string> = {
  'Ich bin davon überzeugt': '{er} ist davon überzeugt',
  'Es ist mir nützlich': 'es ist {ihm} nützlich',
  'Es macht mir Freude': 'es macht {ihm} Freude',
  'Jemand hat mich darum gebeten': 'jemand hat {ihn} darum gebeten',
  'Ich habe zu wenig Zeit': '{er} hat zu wenig Zeit',
  'Ich bin etwas anderes gewohnt': '{er} ist etwas anderes gewohnt',
  'Ich würde darauf verzichten': 'darauf verzichten',
  'Ich würde es selbst machen': 'es selbst machen',
  'Ich würde Bekannte fragen': 'Bekannte fragen',
  'Ich würde einen größeren Anbieter wählen': 'einen größeren Anbieter wählen',
  'Zur Konkurrenz gehen': 'zur Konkurrenz gehen',
  'Es selbst machen': 'es selbst machen',
  Verzichten: 'verzichten',
}

type Frames = readonly [string, ...string[]]

const FRAMES: Partial<Record<Subject, { reported: Frames; plain: Frames }>> = {
  need: {
    reported: ['Der Grund ist schnell genannt: *.', 'Es gibt vor allem einen Grund: *.', 'Darum geht es: *.'],
    plain: ['Worum es {name} geht: *.', 'Erhofft wird vor allem eines: *.', '{name} nennt einen Grund: *.'],
  },
  quality: {
    reported: ['Am wichtigsten ist: *.', 'Zuerst zählt: *.', 'Worauf es ankommt: *.'],
    plain: ['Am wichtigsten für {ihn}: *.', 'Zuerst zählt für {ihn} eines: *.', 'Worauf {name} achtet: *.'],
  },
  alternative: {
    reported: [
      'Sonst würde {er} *.',
      'Gäbe es das nicht, würde {name} *.',
      'Die Alternative ist klar: {er} würde *.',
    ],
    plain: ['Sonst bliebe nur: *.', 'Die Alternative: *.', 'Und wenn es das nicht gäbe: *.'],
  },
  timing: {
    reported: ['Zeit dafür hat {name} so: *.', 'Die Zeit dafür: *.', 'Es passt so: *.'],
    plain: ['Zeit dafür ist *.', '{name} findet Zeit dafür *.', 'Am besten passt es *.'],
  },
}
const WHEN = /^(am|im|in|an|tagsüber|nur|wenn|vor|nach|abends|morgens|mittags|jeden|oft|gegen)\b/iu

/** An answer in a sentence; null where none suits. @param turn chooses among the sentences */
export function germanSentence({ answer, question }: Finding, subject: Subject, turn: number): string | null {
  const frames = FRAMES[subject]
  if (!frames) return null
  const reported = REPORTED[answer]
  const isWhen = subject === 'timing' && WHEN.test(answer)
  const list = reported || (subject === 'timing' && !isWhen) ? frames.reported : frames.plain
  const frame = list[turn % list.length] ?? list[0]
  if (reported)
    return frame.replace('*', () =>
      frame.includes(': *') && subject !== 'alternative' ? begun(reported) : reported,
    )
  // The owner's answer may be in another language than the persona.
  if (!germanSubject(question)) return frame.replace('*', () => `„${answer}“`)
  const isLower = isWhen || /^(der|die|das|ein|eine|gute[rs]?|zu)\s/iu.test(answer)
  return frame.replace('*', () => (isLower ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer))
}

const HOW_OFTEN =
  /^(jede[nrs]?|etwa|ungefähr|mehrmals|einmal|zweimal|seltener|täglich|alle|fast|mindestens)\b/iu

/** A subtitle of the answers that most of a group gave; null for an owner's answers. */
export function germanSubtitle(findings: readonly Finding[], turn: number): string | null {
  const given = findings.filter((one) => one.counted !== null && !one.unsure)
  const often = given.find((one) => subjectIn(one) === 'frequency' && HOW_OFTEN.test(one.answer))
  const others = given.filter((one) => one !== often && subjectIn(one) !== 'recommendation')
  const said = others.filter(({ answer }) => /^(ich|mit|mir|mein\p{L}*)\s/iu.test(answer))
  const list = said.length > 0 ? said : others
  const other = list[turn % Math.max(1, list.length)]
  const comes = often && `Kommt ${often.answer.charAt(0).toLowerCase()}${often.answer.slice(1)}`
  if (!other) return comes ?? null
  return `${comes ? `${comes}, sagt` : 'Sagt'}: „${other.answer}“`
}

/** As the beginning of a sentence. */
const begun = (reported: string) => capitalised(reported.replace(/^\{er\}/u, '{Er}'))

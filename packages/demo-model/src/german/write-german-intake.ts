import { slotAskedAbout } from '@whofor/core/persona/constraint-rules/asked-about'
import type { IntakeTemplate } from '../intake/templates.ts'
import { parametersOf } from '../read-blocks.ts'
import type { Prompt } from '../read-prompt.ts'
import { germanTopic, inGerman } from './german-topic.ts'

const USUAL = 9
const TYPES = ['text', 'multiple_choice', 'binary'] as const

/** The questions to the owner in German. */
export function writeGermanIntake({ data }: Prompt) {
  const { questions: count = USUAL } = parametersOf(data)
  const topic = germanTopic(data, 'Ihnen')
  const worded = ([ask, options, explanation]: IntakeTemplate) => {
    const question = inGerman(topic, ask)
    const type = TYPES[options.length] ?? 'multiple_choice'
    return {
      question,
      type,
      options: [...options],
      explanation,
      asks_about: slotAskedAbout(question) ?? 'other',
    }
  }
  return { questions: GERMAN_INTAKE.slice(0, count).map(worded), context_quotes: [] }
}

const YES_NO = ['Ja', 'Nein'] as const

/** Questions to the owner, the most important first. Filled by `inGerman`. */
const GERMAN_INTAKE: readonly IntakeTemplate[] = [
  [
    'Wie oft {verb} die meisten {rest}?',
    ['Jede Woche', 'Jeden Monat', 'Einige Male im Jahr', 'Einmal'],
    'Zeigt, wie sehr es Gewohnheit ist.',
  ],
  ['Kennen die meisten {accusative} schon gut?', YES_NO, 'Sagt, wie viel die Persona weiß.'],
  [
    'Was erhoffen sich die meisten von {dative}?',
    ['Verlässlichkeit', 'Zeit zu sparen', 'Geld zu sparen', 'Freude', 'Dazuzugehören'],
    'Bestimmt, was die Persona will.',
  ],
  [
    'Was hält die meisten am ehesten davon ab, {infinitive}?',
    ['Die Kosten', 'Zu wenig Zeit', 'Die Gewohnheit', 'Zu wenig Wissen darüber'],
    'Wird zu den Einwänden der Persona.',
  ],
  ['Welche Menschen würden Sie gern besser verstehen?', [], 'Ergänzt, was nur Sie wissen.'],
  [
    'Wie alt sind die meisten?',
    ['Unter 30', '30 bis 44', '45 bis 59', '60 und älter', 'Alle Altersgruppen'],
    'Bestimmt das Alter der Persona.',
  ],
  ['Vergleichen die meisten vorher mit anderen?', YES_NO, 'Prägt, wie die Persona entscheidet.'],
  [
    'Was würden die meisten ohne {accusative} tun?',
    ['Zur Konkurrenz gehen', 'Es selbst machen', 'Bekannte fragen', 'Verzichten'],
    'Nennt, womit die Persona Sie vergleicht.',
  ],
  [
    'Wer redet mit, bevor sich die meisten entscheiden?',
    ['Niemand', 'Partner oder Familie', 'Freunde', 'Kollegen oder Arbeitgeber'],
    'Bringt andere Menschen ins Bild.',
  ],
  [
    'Wie erfahren die meisten von {dative}?',
    ['Durch Empfehlung', 'Durch Suchen im Internet', 'In sozialen Medien', 'Im Vorbeigehen'],
    'Bestimmt, wo die Persona zu erreichen ist.',
  ],
  ['Was sagen die Leute immer wieder zu Ihnen?', [], 'Hilft, die Worte der Persona zu finden.'],
  [
    'Wie genau achten die meisten auf ihr Geld?',
    ['Der niedrigste Preis gewinnt', 'Preis und Qualität werden abgewogen', 'Der Preis ist Nebensache'],
    'Bestimmt das Budget der Persona.',
  ],
  [
    'Wo wohnen die meisten?',
    ['Zu Fuß erreichbar', 'In derselben Stadt', 'In der Region', 'Überall'],
    'Bestimmt, wo die Persona wohnt.',
  ],
]

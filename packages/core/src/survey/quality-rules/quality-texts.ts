import { translated } from '../../i18n/translated.ts'

/** Notes on questions. Jobs read them in English, for the model. */
export const QUALITY_TEXTS = translated(
  {
    quoted: (text: string) => `“${text}”`,
    twoThings: 'This asks two things at once. Keep one, or split the question.',
    asksLike: (number: number) => `This asks nearly the same as question ${number}.`,
    meanSame: (one: string, other: string) => `${one} and ${other} mean the same. Keep one.`,
    leading: (found: string) => `${found} suggests an answer. Ask neutrally.`,
    absolute: (found: string) => `Few people can say yes to ${found}. Ask how often or how much.`,
    tooLong: (words: number) => `${words} words. Questions of 8 to 12 words are read fastest.`,
    tooShort: 'A few more words would make clear what you ask about; 8 to 12 read well.',
    longOption: (option: string) => `${option} is much longer than the other options, so it stands out.`,
    negatives: 'Two negatives are easy to misread. Say it positively.',
    overlap: (one: string, other: string) => `${one} and ${other} overlap, so some people fit both.`,
    sameScores: (score: number) =>
      `Every option scores ${score}. Different scores show which answers fit you best.`,
    narrowScores: (low: number, high: number) =>
      `Scores go from ${low} to ${high}. A wider range would show more of the difference.`,
    tie: (one: string, other: string, score: number) =>
      `${one} and ${other} both score ${score}. A higher score for the one that fits you better would tell them apart.`,
    noNotSure: 'There is no “Not sure” option, so people who don’t know have to guess.',
    notSureScore: (option: string, score: number, neutral: number) =>
      `${option} scores ${score}. At ${neutral} it moves averages neither up nor down.`,
  },
  {
    quoted: (text) => `„${text}“`,
    twoThings: 'Hier wird nach zwei Dingen zugleich gefragt. Behalten Sie eines oder teilen Sie die Frage.',
    asksLike: (number) => `Das fragt fast dasselbe wie Frage ${number}.`,
    meanSame: (one, other) => `${one} und ${other} bedeuten dasselbe. Behalten Sie nur eines davon.`,
    leading: (found) => `${found} legt eine Antwort nahe. Fragen Sie neutral.`,
    absolute: (found) => `Kaum jemand kann ${found} bejahen. Fragen Sie, wie oft oder wie sehr.`,
    tooLong: (words) => `${words} Wörter. Fragen mit 8 bis 12 Wörtern lesen sich am schnellsten.`,
    tooShort: 'Ein paar Wörter mehr würden zeigen, worum es geht; 8 bis 12 lesen sich gut.',
    longOption: (option) => `${option} ist viel länger als die anderen Antworten und fällt deshalb auf.`,
    negatives: 'Zwei Verneinungen werden leicht falsch gelesen. Fragen Sie positiv.',
    overlap: (one, other) => `${one} und ${other} überschneiden sich: Auf manche trifft beides zu.`,
    sameScores: (score) =>
      `Alle Antworten haben ${score} Punkte. Verschiedene Punkte zeigen, welche Antworten am besten zu Ihnen passen.`,
    narrowScores: (low, high) =>
      `Die Punkte reichen von ${low} bis ${high}. Ein größerer Bereich würde mehr vom Unterschied zeigen.`,
    tie: (one, other, score) =>
      `${one} und ${other} haben beide ${score} Punkte. Mehr Punkte für die Antwort, die besser zu Ihnen passt, würden sie unterscheiden.`,
    noNotSure: 'Es fehlt eine Antwort wie „Weiß nicht“; wer es nicht weiß, muss raten.',
    notSureScore: (option, score, neutral) =>
      `${option} hat den Punktwert ${score}. Mit ${neutral} verschiebt es den Durchschnitt nicht.`,
  },
)

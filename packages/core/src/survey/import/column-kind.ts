import { type ColumnValues, textsOf } from './column-values.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { holdsSeveral } from './multi-select.ts'
import { isNotSure } from './not-sure.ts'
import { proposeQuestion } from './propose-question.ts'
import { levelsOf } from './scales.ts'
import type { ColumnKind } from './schema.ts'

const NAMES: readonly [ColumnKind, RegExp][] = [
  [
    'time',
    /^(timestamp|zeitstempel|submitted at|submit date( \(utc\))?|start date( \(utc\))?|stage date( \(utc\))?|created_at|date( submitted| started| last action)?|datum( .*)?|start ?time|completion time|absendedatum|startdatum)$/u,
  ],
  [
    'email',
    /^(e-?mail|respondent_email|e-?mail[- ]?(address|adresse)|username|nutzername|deine e-?mail.*|your e-?mail.*)$/u,
  ],
  [
    'name',
    /^((first|last|full|your|nick)[ _-]?name|name|(what('s|’s| is) )?your (first |last |full )?name\??|wie hei(ß|ss)(en sie|t du)\??|vorname|nachname|familienname|ihr name|dein name|phone( number)?|telefon(nummer)?|address|adresse|network id|ip[ -]?(address|adresse)?)$/u,
  ],
  [
    'id',
    /^(#|id|nr\.?|no\.?|number|line|token|seed|zufallsstartwert|respondent ?id|response ?id|antwort[ -]?id|submission ?id|user ?agent|zugangscode|lastpage|last page|letzte seite)$/u,
  ],
  [
    'skip',
    /^(score|punktzahl|points|average_score|group|personas|fault|start language|startsprache|refurl|referrer url|response type|tags|ending|.+ \(score\))$/u,
  ],
]

const DATE =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2}))([ T,].*)?$|^\d{1,2}:\d{2}(:\d{2})?$/u
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
const PHONE = /^\+?[\d\s()/-]{8,20}$/u
const SAMPLE = 50
const LONG_TEXT = 80

/** What a column probably holds: decided by its values, or by its name if the values are unclear. */
export function columnKind(column: ColumnValues): ColumnKind {
  const { values, filled, untold } = column
  if (filled === 0) return 'empty'
  const texts = textsOf(column)
  const share = (pattern: RegExp) => {
    const sample = texts.slice(0, SAMPLE)
    return sample.filter((text) => pattern.test(text)).length / Math.max(1, sample.length)
  }
  if (share(EMAIL) > 0.5) return 'email'
  if (share(DATE) > 0.9) return 'time'
  const name = column.name.toLowerCase().trim()
  const named = NAMES.find(([, pattern]) => pattern.test(name))?.[0]
  if (named) return named
  if (values.length > SAMPLE / 5 && share(PHONE) > 0.9) return isCounted(texts) ? 'id' : 'name'
  if (isIdentifier(column, texts)) return 'id'
  if (untold === 0 && holdsSeveral(column)) return 'multi'
  const answers = texts.filter((text) => !isNotSure(text))
  if (answers.length < 2) return texts.length === 1 && !texts[0]?.includes(' ') ? 'skip' : 'text'
  return untold / filled < 0.2 && looksLikeQuestion(column, answers) ? 'question' : 'text'
}

/** The values of options repeat; those of texts do not. */
function looksLikeQuestion(column: ColumnValues, answers: string[]): boolean {
  const proposed = proposeQuestion(column)
  if (!proposed) return false
  if (levelsOf(answers) || proposed.order === 'ranges') return true
  const length = answers.reduce((sum, { length: own }) => sum + own, 0) / answers.length
  return length <= LONG_TEXT && column.filled >= column.values.length * 2
}

function isIdentifier({ values, filled, untold }: ColumnValues, texts: string[]): boolean {
  const distinct = values.length === filled || (untold > 0 && values.every(({ count }) => count === 1))
  return (
    distinct &&
    filled > IMPORT_LIMITS.options.max &&
    texts.every((text) => /^[\w.:-]+$/u.test(text) && /\d/u.test(text))
  )
}

const isCounted = (texts: string[]): boolean => texts.every((text) => /^\d+$/u.test(text))

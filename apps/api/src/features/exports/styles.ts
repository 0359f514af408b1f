import type { Basis } from '@whofor/core/claims/written-sentences'
import type { FontRole } from './typeset/fonts.ts'
import type { TextStyle } from './typeset/set-text.ts'
import type { ScriptInfo } from './typeset/writing.ts'

/** The light theme of design/tokens.css. */
export const COLORS = {
  text: '#1c1a17',
  text2: '#57524a',
  text3: '#736d63',
  line: '#e6e2db',
  track: '#e6e2db',
  accent: '#0078c9',
  caution: '#fcefd2',
  tint: '#eef1ea',
  paper: '#ffffff',
} as const

export const BASIS_COLORS: Record<Basis, string> = {
  observed: '#0078c9',
  stated: '#6b4fbb',
  inferred: '#7d5200',
  assumed: '#736d63',
}

/** Creates the text styles of one page, scaled by one factor. */
export function stylesOf(writing: ScriptInfo, scale: number) {
  const style = (
    face: FontRole,
    size: number,
    leading: number,
    color: string = COLORS.text,
    tracking = 0,
  ): TextStyle => ({ face, size: size * scale, leading: leading * scale, color, tracking, han: writing.han })
  return { style, unit: (length: number) => length * scale }
}
export type Styles = ReturnType<typeof stylesOf>

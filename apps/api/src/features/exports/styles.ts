import type { FontRole } from './typeset/fonts.ts'
import type { TextStyle } from './typeset/set-text.ts'
import type { ScriptInfo } from './typeset/writing.ts'

/** The light look of design/tokens.css, on paper. */
export const COLORS = {
  text: '#1c1a17',
  text2: '#57524a',
  text3: '#736d63',
  line: '#e6e2db',
  track: '#e6e2db',
  accent: '#0078c9',
  paper: '#ffffff',
} as const

/** Makes the styles of one page: everything grows and shrinks by one factor. */
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

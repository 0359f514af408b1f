import type { Counted } from '@whofor/core/claims/evidence-text'
import { COLORS } from '../styles.ts'
import type { PdfCanvas, Place } from './pdf-canvas.ts'

/** A share as a bar, with a line at everyone’s share unless the group is everyone. */
export function paintBar(
  canvas: PdfCanvas,
  { count, n, overall_count, overall_n }: Counted,
  { x, top }: Place,
  { width, height }: { width: number; height: number },
): void {
  canvas.box({ x, top }, width, height, COLORS.track)
  if (n > 0) canvas.box({ x, top }, (width * count) / n, height, COLORS.accent)
  if (n === overall_n || overall_n === 0) return
  const over = Math.max(1.2, height * 0.4)
  const at = x + Math.min(width - 1, (width * overall_count) / overall_n)
  canvas.box({ x: at - 1.2, top: top - over }, 3.2, height + 2 * over, COLORS.paper)
  canvas.box({ x: at - 0.2, top: top - over }, 1.2, height + 2 * over, COLORS.text)
}

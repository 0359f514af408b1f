import type { Exported, WrittenFile } from './write-file.ts'

export type RenderInput = { exported: Exported; format: 'pdf' | 'png'; now: number }

/** Renders a persona as PDF or PNG. Takes up to a second: for worker threads. */
export async function renderPersona({ exported, format, now }: RenderInput): Promise<WrittenFile> {
  if (format === 'pdf') return (await import('./pdf/render-pdf.ts')).renderPdf(exported, now)
  return (await import('./png/render-card.ts')).renderCard(exported)
}

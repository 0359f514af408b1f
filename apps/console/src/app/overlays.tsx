import { Suspense } from 'react'
import { useOverlay } from '../lib/palette.ts'
import { lazyPage } from './lazy-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazyPage(() => import('../features/palette/palette.tsx'), 'Palette')
const ShortcutsSheet = lazyPage(() => import('../features/palette/shortcuts-sheet.tsx'), 'ShortcutsSheet')

/** The palette and the sheet of shortcuts, loaded when they are first opened. */
export function Overlays() {
  const overlay = useOverlay()
  useShortcuts()
  return (
    <PageBoundary>
      <Suspense>
        {overlay === 'palette' && <Palette />}
        {overlay === 'shortcuts' && <ShortcutsSheet />}
      </Suspense>
    </PageBoundary>
  )
}

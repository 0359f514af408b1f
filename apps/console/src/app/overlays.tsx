import { lazyComponent } from '../lib/lazy-component.tsx'
import { useOverlay } from '../lib/palette.ts'
import { PageBoundary } from './page-boundary.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazyComponent(() => import('../features/palette/palette.tsx'), 'Palette')
const ShortcutsSheet = lazyComponent(
  () => import('../features/palette/shortcuts-sheet.tsx'),
  'ShortcutsSheet',
)

/** The palette and the sheet of shortcuts, loaded when they are first opened. */
export function Overlays() {
  const overlay = useOverlay()
  useShortcuts()
  return (
    <PageBoundary>
      {overlay === 'palette' && <Palette />}
      {overlay === 'shortcuts' && <ShortcutsSheet />}
    </PageBoundary>
  )
}

import { Button } from '../../components/ui/button.tsx'
import { modifier } from '../../lib/modifier.ts'
import { openOverlay } from '../../lib/palette.ts'
import { Kbd } from './kbd.tsx'
import { PALETTE_TEXTS as TEXTS } from './palette-texts.ts'

/** What the keys do; hidden where there is hardly a keyboard. */
export const PaletteFoot = () => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-1.5 text-sm text-ink-2 max-sm:hidden">
    <span className="flex items-center gap-1.5">
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      {TEXTS.move}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd>↵</Kbd>
      {TEXTS.open}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd>{`${modifier()} ↵`}</Kbd>
      {TEXTS.newTab}
    </span>
    <Button variant="quiet" size="s" className="-mr-2 ml-auto" onClick={() => openOverlay('shortcuts')}>
      {TEXTS.allShortcuts}
    </Button>
  </div>
)

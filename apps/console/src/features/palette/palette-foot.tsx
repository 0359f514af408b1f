import { texts } from '@whofor/texts/console/palette'
import { Button } from '../../components/ui/button.tsx'
import { modifier } from '../../lib/modifier.ts'
import { openOverlay } from '../../lib/palette.ts'
import { Kbd } from './kbd.tsx'

/** What the keys do; hidden where there is hardly a keyboard. */
export const PaletteFoot = () => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-1.5 text-sm text-ink-2 max-sm:hidden">
    <span className="flex items-center gap-1.5">
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      {texts.palette.move}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd>↵</Kbd>
      {texts.palette.open}
    </span>
    <span className="flex items-center gap-1.5">
      <Kbd>{`${modifier()} ↵`}</Kbd>
      {texts.palette.new_tab}
    </span>
    <Button variant="quiet" size="s" className="-mr-2 ml-auto" onClick={() => openOverlay('shortcuts')}>
      {texts.palette.all_shortcuts}
    </Button>
  </div>
)

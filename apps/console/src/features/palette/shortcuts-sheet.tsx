import { texts } from '@whofor/texts/console/palette'
import { type ReactNode, useId, useState } from 'react'
import { Dialog, DialogBody } from '../../components/ui/dialog.tsx'
import { SwitchRow } from '../../components/ui/switch.tsx'
import { hasSingleKeys, modifier, openOverlay, setSingleKeys } from '../../lib/shortcuts.ts'
import { Kbd } from './kbd.tsx'

/** Every key that does something, and the switch for those without a modifier. */
export function ShortcutsSheet() {
  const [single, setSingle] = useState(hasSingleKeys)
  const onSingle = (on: boolean) => {
    setSingleKeys(on)
    setSingle(on)
  }
  return (
    <Dialog open wide onClose={() => openOverlay(null)} title={texts.shortcuts.title}>
      <DialogBody>
        <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-2">
          <Keys title={texts.shortcuts.anywhere}>
            <Line text={texts.shortcuts.palette} keys={[modifier(), 'K']} />
            <Line text={texts.shortcuts.search} keys={['/']} />
            <Line text={texts.shortcuts.sheet} keys={['?']} />
            <Line text={texts.shortcuts.dashboard} keys={['G', 'D']} between={texts.shortcuts.after} />
            <Line text={texts.shortcuts.personas} keys={['G', 'P']} between={texts.shortcuts.after} />
            <Line text={texts.shortcuts.surveys} keys={['G', 'S']} between={texts.shortcuts.after} />
            <Line text={texts.shortcuts.analytics} keys={['G', 'A']} between={texts.shortcuts.after} />
            <Line text={texts.shortcuts.undo} keys={[modifier(), 'Z']} />
          </Keys>
          <div className="grid gap-6">
            <Keys title={texts.shortcuts.persona}>
              <Line text={texts.shortcuts.neighbour} keys={['→', '←']} between={texts.shortcuts.or} />
              <Line text={texts.shortcuts.field} keys={['↓', '↑']} between={texts.shortcuts.or} />
              <Line text={texts.shortcuts.edit} keys={['Enter']} />
              <Line text={texts.shortcuts.save} keys={[modifier(), 'Enter']} />
              <Line text={texts.shortcuts.discard} keys={['Esc']} />
            </Keys>
            <Keys title={texts.shortcuts.wizard}>
              <Line text={texts.shortcuts.pick} keys={['1', '4']} between="–" />
              <Line text={texts.shortcuts.insert} keys={['/']} />
            </Keys>
            <Keys title={texts.shortcuts.everywhere}>
              <Line text={texts.shortcuts.close} keys={['Esc']} />
            </Keys>
          </div>
        </div>
        <SwitchRow
          label={texts.shortcuts.single}
          help={texts.shortcuts.single_help}
          checked={single}
          onChange={onSingle}
        />
      </DialogBody>
    </Dialog>
  )
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1">
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

const Line = ({ text, keys, between }: { text: string; keys: string[]; between?: string }) => (
  <li className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1 last:border-0">
    {text}
    <span className="flex flex-none items-center gap-1.5 text-sm text-ink-2">
      {keys.map((key, index) => (
        <span key={key} className="contents">
          {index > 0 && between && <span>{between}</span>}
          <Kbd>{key}</Kbd>
        </span>
      ))}
    </span>
  </li>
)

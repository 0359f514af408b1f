import { type ReactNode, useId, useState } from 'react'
import { Dialog, DialogBody } from '../../components/ui/dialog.tsx'
import { SwitchRow } from '../../components/ui/switch-row.tsx'
import { modifier } from '../../lib/modifier.ts'
import { openOverlay } from '../../lib/palette.ts'
import { hasSingleKeys, setSingleKeys } from '../../lib/shortcut-setting.ts'
import { Kbd } from './kbd.tsx'
import { SHORTCUTS_TEXTS as TEXTS } from './shortcuts-texts.ts'

/** Every key that does something, and the switch for those without a modifier. */
export function ShortcutsSheet() {
  const [single, setSingle] = useState(hasSingleKeys)
  const onSingle = (on: boolean) => {
    setSingleKeys(on)
    setSingle(on)
  }
  return (
    <Dialog open wide onClose={() => openOverlay(null)} title={TEXTS.title}>
      <DialogBody>
        <div className="grid items-start gap-x-10 gap-y-6 sm:grid-cols-2">
          <Keys title={TEXTS.anywhere}>
            <Line text={TEXTS.palette} keys={[modifier(), 'K']} />
            <Line text={TEXTS.search} keys={['/']} />
            <Line text={TEXTS.sheet} keys={['?']} />
            <Line text={TEXTS.dashboard} keys={['G', 'D']} between={TEXTS.after} />
            <Line text={TEXTS.personas} keys={['G', 'P']} between={TEXTS.after} />
            <Line text={TEXTS.surveys} keys={['G', 'S']} between={TEXTS.after} />
            <Line text={TEXTS.analytics} keys={['G', 'A']} between={TEXTS.after} />
            <Line text={TEXTS.undo} keys={[modifier(), 'Z']} />
          </Keys>
          <div className="grid gap-6">
            <Keys title={TEXTS.persona}>
              <Line text={TEXTS.neighbour} keys={['→', '←']} between={TEXTS.or} />
              <Line text={TEXTS.field} keys={['↓', '↑']} between={TEXTS.or} />
              <Line text={TEXTS.edit} keys={['Enter']} />
              <Line text={TEXTS.save} keys={[modifier(), 'Enter']} />
              <Line text={TEXTS.discard} keys={['Esc']} />
            </Keys>
            <Keys title={TEXTS.wizard}>
              <Line text={TEXTS.pick} keys={['1', '4']} between="–" />
              <Line text={TEXTS.insert} keys={['/']} />
            </Keys>
            <Keys title={TEXTS.everywhere}>
              <Line text={TEXTS.close} keys={['Esc']} />
            </Keys>
          </div>
        </div>
        <SwitchRow label={TEXTS.single} help={TEXTS.singleHelp} checked={single} onChange={onSingle} />
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

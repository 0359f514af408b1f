import { texts } from '@whofor/texts/console/second-factor'
import { Button } from '../../components/ui/button.tsx'
import { KeyRound } from '../../components/ui/icons.ts'
import type { Way } from './ways.ts'

type Props = { ways: readonly Way[]; onChoose: (way: Way) => void; busy?: boolean }

/** Buttons for the ways that are not shown now. */
export function OtherWays({ ways, onChoose, busy = false }: Props) {
  if (ways.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {ways.map((way) => (
        <Button key={way} busy={busy} onClick={() => onChoose(way)}>
          {way === 'passkey' && <KeyRound aria-hidden />}
          {texts.ways[way]}
        </Button>
      ))}
    </div>
  )
}

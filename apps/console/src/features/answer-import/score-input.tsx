import { SCORE } from '@whofor/core/survey/survey'
import { useState } from 'react'
import { Input } from '../../components/ui/input.tsx'

type Props = { label: string; score: number; onChange: (score: number) => void }

/** A score from 0 to 10. May be empty while it is typed. */
export function ScoreInput({ label, score, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={SCORE.min}
      max={SCORE.max}
      step={1}
      className="text-center tabular-nums"
      aria-label={label}
      value={typed ?? score}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value !== '') onChange(scoreOf(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

const scoreOf = (typed: string): number => Math.min(SCORE.max, Math.max(SCORE.min, Math.round(Number(typed))))

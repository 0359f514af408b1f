import { ANSWERS, GROUPS, QUESTION } from './bakery.ts'

export function SampleQuestion({ picked, onPick }: { picked: number; onPick: (index: number) => void }) {
  return (
    <div className="ask paper">
      <p className="cap">
        <span>A bakery asks</span>
        <span>{ANSWERS} answers</span>
      </p>
      <fieldset>
        <legend>{QUESTION}</legend>
        {GROUPS.map((group, index) => (
          <label key={group.option}>
            <input type="radio" name="when" checked={index === picked} onChange={() => onPick(index)} />
            <span>{group.option}</span>
            <span className="n">{group.chosen}</span>
          </label>
        ))}
      </fieldset>
      <p className="small">Pick another answer to see who chose it. Sample data from a demo bakery.</p>
    </div>
  )
}

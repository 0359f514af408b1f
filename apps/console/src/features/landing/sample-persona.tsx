import { ANSWERS, type Figure, type Group, share } from './bakery.ts'
import { OptionCounts } from './option-counts.tsx'
import { Portrait } from './portrait.tsx'

export function SamplePersona({ group }: { group: Group }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div className="persona paper" role="group" aria-label="Persona made from the answers">
      <div className="who">
        <Portrait of={group.portrait} name={group.name} />
        <div>
          <p className="name">{group.name}</p>
          <p className="muted">{group.subtitle}</p>
          <p className="small">
            {group.count} of {ANSWERS} answers
          </p>
        </div>
      </div>
      <p className="sentence">{group.sentence}</p>
      {group.figures.length > 0 && (
        <>
          <h2 className="small">Counted in the answers</h2>
          <ul>
            {group.figures.map((figure) => (
              <li key={figure.answer}>
                <Counted figure={figure} of={group.count} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Counted({ figure, of }: { figure: Figure; of: number }) {
  const part = share(figure.count, of)
  return (
    <>
      <p>{figure.answer}</p>
      <p className="receipt">
        <b>
          {figure.count} of {of}
        </b>{' '}
        in this group ({part}%), {figure.overall}%&nbsp;overall
      </p>
      <OptionCounts group={part} overall={figure.overall} />
    </>
  )
}

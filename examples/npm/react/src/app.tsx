import { Survey } from '@whofor/widget/react'
import { useState } from 'react'
import { SURVEY_LINK } from './survey-link.ts'

export function App() {
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState('')
  return (
    <main>
      <h1>Fern &amp; Fable, books and plants</h1>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Tell us what to order'}
      </button>
      {isOpen && (
        <Survey
          src={SURVEY_LINK}
          onReady={() => setState('Open')}
          onProgress={({ answered, total }) => setState(`${answered} of ${total}`)}
          onSubmitted={() => setState('Thank you! The tea is on us next time.')}
        >
          <a href={SURVEY_LINK}>Answer our survey</a>
        </Survey>
      )}
      <p role="status">{state}</p>
    </main>
  )
}

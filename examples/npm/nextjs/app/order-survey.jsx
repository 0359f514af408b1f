'use client'

import { Survey } from '@whofor/widget/react'
import { useState } from 'react'

// A client component, because functions cannot be passed from the server.
export function OrderSurvey({ link }) {
  const [isSent, setSent] = useState(false)
  return (
    <>
      <Survey src={link} onSubmitted={() => setSent(true)}>
        <a href={link}>Answer our survey</a>
      </Survey>
      <p role="status">{isSent ? 'Thank you! The tea is on us next time.' : ''}</p>
    </>
  )
}

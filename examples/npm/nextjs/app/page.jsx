import { OrderSurvey } from './order-survey.jsx'

// A server component: the link within the survey works before any script has run.
export default function Page() {
  return (
    <main>
      <h1>What should we order?</h1>
      <OrderSurvey link="https://surveys.example.org/s/SLUG" />
    </main>
  )
}

import type { ReactNode } from 'react'
import { Check } from '../../components/ui/icons.ts'

export function HowItWorks() {
  return (
    <section className="band" id="how">
      <div className="wrap">
        <h2>How it works</h2>
        <ol>
          <Step
            number={1}
            title="Share your business"
            text="A few plain sentences about what you offer, and who should answer."
          >
            <Setup />
          </Step>
          <Step
            number={2}
            title="AI does the work"
            text="It drafts the questions, you approve them. People answer on your site or by link."
          >
            <Review />
          </Step>
          <Step
            number={3}
            title="Get actionable insights"
            text="Groups are counted, then described. You see who they are, how many, and what sets them apart."
          >
            <Groups />
          </Step>
        </ol>
      </div>
    </section>
  )
}

type StepProps = { number: number; title: string; text: string; children: ReactNode }

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="step">
      <div>
        <span className="no">{number}</span>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <figure className="paper piece">{children}</figure>
    </li>
  )
}

const Setup = () => (
  <>
    <p className="context">
      A neighbourhood bakery with one oven. We sell out by noon and want to know who we turn away.
      <span className="caret" />
    </p>
    <ul className="rows top">
      <li>
        <span>Who answers</span>
        <span className="muted">Customer (Product)</span>
      </li>
      <li>
        <span>Personas to generate</span>
        <span className="muted">3</span>
      </li>
    </ul>
  </>
)

const OPTIONS = [
  ['Yes, every time', 9],
  ['Yes, for weekends', 7],
  ['Probably not', 2],
  ['Not sure', 5],
] as const

const Review = () => (
  <>
    <p className="cap q">
      <span>Would you order ahead if pickup took under a minute?</span>
      <span className="tick">
        <Check aria-hidden />
        Approved
      </span>
    </p>
    <ul className="rows">
      {OPTIONS.map(([option, score]) => (
        <li key={option}>
          <span>{option}</span>
          <span className="muted">Score {score}</span>
        </li>
      ))}
    </ul>
    <p className="small">8 of 8 questions approved</p>
  </>
)

const Groups = () => (
  <>
    <p>
      <b>128 answers, 3 groups</b>
    </p>
    <ul className="split">
      <li>
        <b>Nora</b>53 plan
      </li>
      <li>
        <b>Samir</b>44 walk by
      </li>
      <li>
        <b>Edith</b>31 ask first
      </li>
    </ul>
    <ul className="rows">
      <li>
        <span>Would order ahead for weekends</span>
        <span className="muted">29 of 53 in Nora’s group</span>
      </li>
      <li>
        <span>Takes another loaf if it is gone</span>
        <span className="muted">27 of 44 in Samir’s</span>
      </li>
      <li>
        <span>Would stay for a table</span>
        <span className="muted">16 of 31 in Edith’s</span>
      </li>
    </ul>
  </>
)

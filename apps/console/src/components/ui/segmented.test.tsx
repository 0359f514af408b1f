// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RadioCard, RadioCardGroup, Segment, Segmented } from './choices.tsx'
import { FieldGroup } from './form.tsx'

afterEach(cleanup)

function Setup() {
  const [count, setCount] = useState(1)
  const [level, setLevel] = useState('')
  return (
    <>
      <FieldGroup label="How many?" help="2 left" error={count > 2 ? 'Only 2 left' : undefined}>
        <Segmented>
          {[1, 2, 3].map((value) => (
            <Segment
              key={value}
              name="count"
              value={value}
              checked={count === value}
              onChange={() => setCount(value)}
            >
              {value}
            </Segment>
          ))}
        </Segmented>
      </FieldGroup>
      <FieldGroup label="Detail level">
        <RadioCardGroup>
          {['Simple', 'Advanced'].map((title) => (
            <RadioCard
              key={title}
              name="level"
              value={title}
              title={title}
              checked={level === title}
              onChange={() => setLevel(title)}
            >
              About 5 minutes
            </RadioCard>
          ))}
        </RadioCardGroup>
      </FieldGroup>
    </>
  )
}

const checked = () =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio.matches(':checked'))
    .map((radio) => radio.getAttribute('value'))

test('a click on a segment chooses it alone', async () => {
  render(<Setup />)
  expect(checked()).toEqual(['1'])
  await userEvent.click(screen.getByRole('radio', { name: '2' }))
  expect(checked()).toEqual(['2'])
})

test('the arrow keys move the choice of the group that has focus', async () => {
  render(<Setup />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(checked()).toEqual(['2'])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2' }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(checked()).toEqual(['1'])
})

test('a card is named by its title and text, and chosen by a click on either', async () => {
  render(<Setup />)
  const card = screen.getByRole('radio', { name: /^Advanced\s*About 5 minutes$/ })
  await userEvent.click(screen.getByText('Advanced'))
  expect(card).toHaveProperty('checked', true)
})

test('the group has its name, and its help and error as description', async () => {
  render(<Setup />)
  const group = screen.getByRole('group', { name: 'How many?' })
  const description = () =>
    (group.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(description()).toEqual(['2 left'])
  await userEvent.click(screen.getByRole('radio', { name: '3' }))
  expect(description()).toEqual(['2 left', 'Only 2 left'])
})

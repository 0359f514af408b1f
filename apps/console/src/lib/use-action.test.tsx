// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna } from './testing.tsx'
import { useAction } from './use-action.ts'

afterEach(cleanup)

type Props = { onGone: () => Promise<void>; onSuccess: () => void }

function Row({ onGone, onSuccess }: Props) {
  const remove = useAction({ removesItself: true, mutationFn: async () => {}, onSuccess: onGone })
  return (
    <button type="button" onClick={() => remove.mutate(undefined, { onSuccess })}>
      Delete
    </button>
  )
}

function List({ onSuccess }: Pick<Props, 'onSuccess'>) {
  const [isGone, setGone] = useState(false)
  const onGone = async () => {
    setGone(true)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  }
  return isGone ? <p>Empty</p> : <Row onSuccess={onSuccess} onGone={onGone} />
}

test('callbacks run although the button is gone where it removes itself', async () => {
  const onSuccess = vi.fn()
  render(
    <AsAna>
      <List onSuccess={onSuccess} />
    </AsAna>,
  )
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('button')).toBeNull()
})

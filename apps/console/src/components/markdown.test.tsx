// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

afterEach(cleanup)

test('renders Markdown below the headings of the page, without HTML of its author', async () => {
  const text =
    '# New\n\n**Bold** [site](https://a.example) [bad](javascript:alert(1)) <img src=x onerror=alert(1)>'
  const { container } = render(<Markdown text={text} topHeading={3} />)
  expect(await screen.findByRole('heading', { level: 3, name: 'New' })).toBeTruthy()
  expect(screen.getByText('Bold').tagName).toBe('STRONG')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://a.example'])
  expect(container.querySelector('img')).toBeNull()
})

import { beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, expectAccessible } from '../support/browser.ts'
import { signedIn } from '../support/console-path.ts'
import { type ServerProcess, sharedServer } from '../support/server-process.ts'

const FAR = ['Under 5 minutes on foot', '5 to 15 minutes', 'Further']
const OFTEN = ['Every day', 'Once a week', 'Rarely', 'Never', 'Not sure']

/** 120 sound rows and, from line 122 on, a misspelt option, an empty row, a short row and a missing quote. */
function breadFile(): string {
  const rows = Array.from({ length: 120 }, (_, row) =>
    [
      '14.11.2026 07:41',
      FAR[row % 3],
      OFTEN[(row * 7) % 5],
      'Rye, Rolls',
      row % 9 ? '' : `Text ${row}`,
      `p${row}@example.com`,
    ]
      .map((cell) => `"${cell}"`)
      .join(';'),
  )
  return [
    'Zeitstempel;How far away do you live?;How often do you come?;What do you buy?;Anything else?;Email',
    ...rows,
    '14.11.2026 08:00;Under 5 min;Rarely;Rye;;',
    '',
    '14.11.2026 08:01;Further',
    '14.11.2026 08:02;Further;Never;Rye;"No end;',
    '14.11.2026 08:03;Further;Never;Rye;;',
  ].join('\r\n')
}

describe('importing answers', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await sharedServer()
  })

  it('from a file with faults to personas', async () => {
    const { page, complaints, context } = await signedIn(server, 'importing@example.com')
    await page.goto('/surveys')
    await page.getByRole('link', { name: 'Import answers' }).first().click()
    await page.waitForURL('**/surveys/import')
    await expectAccessible(page, 'choosing a file')
    const choose = async (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await choose('answers.xlsx', Buffer.from('PK\u0003\u0004 xl/workbook.xml'))
    await page.getByText('This is an Excel workbook.').waitFor()
    await expectAccessible(page, 'a file that is refused')

    await choose('saturday-bread.csv', Buffer.from(breadFile(), 'latin1'))
    await page.getByRole('heading', { name: '121 of 125 rows can be imported' }).waitFor()
    await expectAccessible(page, 'reviewing a file')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Left-out rows as CSV' }).click()
    const leftOut = Buffer.from(await bytesOf(await downloading)).toString()
    expect(
      leftOut
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0]),
    ).toEqual(['122', '123', '124', '125'])
    await page.getByRole('button', { name: /for line 122$/ }).click()
    await page.getByRole('heading', { name: '122 of 125 rows can be imported' }).waitFor()
    await page.getByLabel('Score for 5 to 15 minutes').fill('6')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Separator').waitFor()
    await expectAccessible(page, 'changing the encoding')

    expect(await page.getByLabel('Title').inputValue()).toBe('Saturday bread')
    await page.getByLabel('Who answers?').selectOption('Customer (Product)')
    await page.getByLabel(/business context/i).fill('A small bakery in the harbour district.')
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await page.getByRole('radio', { name: /simple/i }).check()
    await page.getByRole('button', { name: 'Import 122 answers' }).dblclick()
    await page.waitForURL(/\/surveys\/[0-9a-f-]{36}$/)
    await page.getByText('These answers come from saturday-bread.csv. 3 rows were left out.').waitFor()
    await expectAccessible(page, 'imported survey')
    expect(await page.getByLabel('Survey link').count()).toBe(0)

    await page.getByRole('button', { name: 'Close Survey and Create Personas' }).click()
    await page.getByRole('button', { name: /^Close and create \d+ personas?$/u }).click()
    await page.getByText(/Personas have been generated from the responses\./).waitFor()
    await expectAccessible(page, 'closed imported survey')
    await page.goto('/surveys')
    await page.getByRole('heading', { name: 'Saturday bread' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Saturday bread' }).count()).toBe(1)
    // Of the workbook.
    expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([])
    await context.close()
  })
})

import { reportVisit } from '../form/report-visit.ts'

// A script of its own, so that nobody waits for it: the form works before it has come.
const root = document.querySelector('main')
const form = root?.querySelector('form')
const slug = location.pathname.split('/s/')[1]?.split('/')[0] ?? ''
if (root && form) {
  const test = form.querySelector<HTMLInputElement>('[name=submission_id]')?.value.startsWith('test_')
  if (!test)
    reportVisit(root, { url: `/api/public/surveys/${slug}/visits`, isSent: () => history.state === 'sent' })
}

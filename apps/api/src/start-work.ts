import type { Deps } from './deps.ts'
import { giveUpAbandoned } from './features/chat/give-up-abandoned.ts'
import { seedTips } from './features/content/seed-tips.ts'
import { replaceImage } from './features/images/replace-image.ts'
import { writeIntake } from './features/intake/write-intake.ts'
import { fillSearchTexts } from './features/paging/fill-search-texts.ts'
import { replacePersona } from './features/persona-work/replace-persona.ts'
import { rewriteSection } from './features/persona-work/rewrite-section.ts'
import { makePersonas } from './features/personas/make-personas.ts'
import { makeWizardPersonas } from './features/personas/make-wizard-personas.ts'
import { purgeDeletedPersonas } from './features/personas/purge-deleted-personas.ts'
import { keepAllCounts } from './features/surveys/count-responses.ts'
import { draftQuestions } from './features/surveys/draft-questions.ts'
import { replaceQuestion } from './features/surveys/replace-question.ts'

const HOUR_MS = 60 * 60 * 1000

/** What an instance does beside answering requests: takes up jobs, also those a killed one left behind. */
export async function startWork(deps: Deps): Promise<void> {
  await seedTips(deps)
  await purgeDeletedPersonas(deps)
  keepPurging(deps)
  await deps.db.write((tx) => giveUpAbandoned(deps, tx))
  await deps.jobs.start({
    'survey.draft': (run) => draftQuestions(deps, run),
    'survey.question': (run) => replaceQuestion(deps, run),
    'survey.personas': (run) => makePersonas(deps, run),
    'persona.image': (run) => replaceImage(deps, run),
    'persona.intake': (run) => writeIntake(deps, run),
    'persona.create': (run) => makeWizardPersonas(deps, run),
    'persona.regenerate': (run) => replacePersona(deps, run),
    'persona.section': (run) => rewriteSection(deps, run),
  })
  void fillSearchTexts(deps).then(() => keepAllCounts(deps))
}

function keepPurging(deps: Deps): void {
  const timer = setInterval(() => {
    if (deps.stopping()) return clearInterval(timer)
    purgeDeletedPersonas(deps).catch((err: unknown) =>
      deps.log.warn({ err }, 'deleted personas were not purged'),
    )
  }, HOUR_MS)
  timer.unref()
}

import { HOUR_MS, MINUTE_MS } from '@whofor/core/durations'
import { purgeAuthTokens } from './auth/auth-tokens.ts'
import { purgeSessions } from './auth/end-sessions.ts'
import type { Deps } from './deps.ts'
import { startErasing } from './features/account-deletion/erase-accounts.ts'
import { purgeAudit } from './features/admin/audit-log.ts'
import { continueBatch } from './features/batch-images/change-batch.ts'
import { runBatchItem } from './features/batch-images/item.job.ts'
import { expireStaleQuestions } from './features/chat/chat.ts'
import { purgeContextItems } from './features/context-items/context-items.ts'
import { seedTips } from './features/dashboard/seed-tips.ts'
import { keepSendingNotices } from './features/notifications/keep-sending-notices.ts'
import { notifyWhenReady } from './features/notifications/notify-when-ready.ts'
import { purgeOauth } from './features/oauth/tokens.ts'
import { runIntake } from './features/persona-generation/intake.job.ts'
import { runRegeneratePersona } from './features/persona-generation/regenerate-persona.job.ts'
import { runRegenerateSection } from './features/persona-generation/regenerate-section.job.ts'
import { runSurveyPersonas } from './features/persona-generation/survey-personas.job.ts'
import { runWizardPersonas } from './features/persona-generation/wizard-personas.job.ts'
import { runPersonaFromGroup } from './features/persona-updates/persona-from-group.job.ts'
import { runRefresh } from './features/persona-updates/refresh.job.ts'
import { runUpdatePersona } from './features/persona-updates/update-persona.job.ts'
import { purgeDeletedPersonas } from './features/personas/delete-personas.ts'
import { runPortraitJob } from './features/portraits/portrait.job.ts'
import { refreshAllCounts } from './features/surveys/count-responses.ts'
import { runDraftQuestions } from './features/surveys/draft-questions.job.ts'
import { purgeDeletedSurveys, purgeOldResponses } from './features/surveys/purge-surveys.ts'
import { runRegenerateQuestion } from './features/surveys/regenerate-question.job.ts'
import { runDraftTranslation } from './features/surveys/translations/draft-translation.job.ts'
import { announceAnswers, announceMissed, announcePersonas } from './features/webhooks/announce.ts'
import { deleteOldReplies } from './idempotency/queries.ts'
import { purgeJobs } from './jobs/purge-jobs.ts'
import { reportStopped } from './webhooks/deliver-event.ts'
import { purgeDeliveries } from './webhooks/log-queries.ts'

/**
 * Starts the work of an instance outside requests: jobs (including those that a killed process left behind), mail and webhooks at
 * once, and what may take minutes beside them.
 */
export async function startBackgroundWork(deps: Deps): Promise<void> {
  await seedTips(deps)
  await deps.db.write((tx) => expireStaleQuestions(deps, tx))
  await deps.jobs.start({
    'survey.draft': (run) => runDraftQuestions(deps, run),
    'survey.question': (run) => runRegenerateQuestion(deps, run),
    'survey.personas': async (run) =>
      announcePersonas(deps, run, notifyWhenReady(deps, run, await runSurveyPersonas(deps, run))),
    'survey.refresh': (run) => runRefresh(deps, run),
    'survey.translation': (run) => runDraftTranslation(deps, run),
    'persona.image': (run) => runPortraitJob(deps, run),
    'images.item': (run) => runBatchItem(deps, run),
    'persona.intake': (run) => runIntake(deps, run),
    'persona.create': async (run) =>
      announcePersonas(deps, run, notifyWhenReady(deps, run, await runWizardPersonas(deps, run))),
    'persona.regenerate': (run) => runRegeneratePersona(deps, run),
    'persona.section': (run) => runRegenerateSection(deps, run),
    'persona.update': (run) => runUpdatePersona(deps, run),
    'persona.from_group': async (run) => announcePersonas(deps, run, await runPersonaFromGroup(deps, run)),
  })
  await continueBatch(deps)
  deps.mail.start()
  deps.webhooks.start({
    announce: (survey) => announceAnswers(deps, survey),
    reportStopped: (tx, webhook) => reportStopped(deps, tx, webhook),
  })
  await announceMissed(deps)
  keepSendingNotices(deps)
  void refreshAllCounts(deps)
  startErasing(deps)
  keepTidying(deps)
}

/** A minute after the start, and then every hour. */
function keepTidying(deps: Deps): void {
  let running = false
  const tidy = async (): Promise<void> => {
    if (running || deps.stopping()) return
    running = true
    startErasing(deps)
    await continueBatch(deps).catch((err: unknown) =>
      deps.log.warn({ err }, 'the batch of images was not continued'),
    )
    await announceMissed(deps).catch((err: unknown) =>
      deps.log.warn({ err }, 'missed answers were not sent to webhooks'),
    )
    await purgeOutdated(deps)
    running = false
  }
  setTimeout(() => void tidy(), MINUTE_MS).unref()
  setInterval(() => void tidy(), HOUR_MS).unref()
}

/** What is kept for a limited time, as docs/privacy.md says. Old responses may take long; the log comes last. */
const PURGES: Readonly<Record<string, (deps: Deps) => Promise<void>>> = {
  'deleted personas': purgeDeletedPersonas,
  'deleted surveys': purgeDeletedSurveys,
  'deleted context items': purgeContextItems,
  'ended jobs': purgeJobs,
  'expired sessions': purgeSessions,
  'expired tokens': purgeAuthTokens,
  'expired apps': purgeOauth,
  'replies to repeated requests': ({ db, clock }) => deleteOldReplies(db, clock()),
  'old audit entries': purgeAudit,
  'old deliveries of webhooks': purgeDeliveries,
  'old responses': purgeOldResponses,
  'erased rows in the log of SQLite': ({ db, threads }) => threads.storing.run('emptyLog', db.source),
}

/** Deletes for good what is not kept any longer, one kind after the other. What fails is logged, and tried again an hour later. */
export async function purgeOutdated(deps: Deps): Promise<void> {
  for (const [what, purge] of Object.entries(PURGES)) {
    if (deps.stopping()) return
    await purge(deps).catch((err: unknown) => {
      if (!deps.stopping()) deps.log.warn({ err }, `${what} were not purged`)
    })
  }
}

import type { JobReply } from '@whofor/core/job'
import type { PersonaSetup } from '@whofor/core/persona/wizard'
import type { Deps } from '../../deps.ts'
import { assertPersonaQuota } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/start-job.ts'

/** Starts the job that writes the wizard's questions. Refused early when the personas would not fit the owner's quota. */
export async function requestIntake(deps: Deps, actor: Actor, setup: PersonaSetup): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    await assertPersonaQuota(deps, tx, actor, setup.count, deps.clock())
    return {
      kind: 'persona.intake',
      subject: { type: 'wizard', id: null },
      input: setup,
      data: { title: setup.relationship },
      uses: { requests: 1, personas: 0 },
    }
  })
}

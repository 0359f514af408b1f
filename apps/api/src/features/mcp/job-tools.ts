import { idParam } from '@whofor/core/paging'
import { v1Job } from '@whofor/core/platform/v1'
import type { Deps } from '../../deps.ts'
import { getJob } from '../jobs/get-job.ts'
import { defineTool, READS, type Tool } from './tool.ts'

export const jobTools = (deps: Deps): Tool[] => [
  defineTool({
    name: 'get_job',
    title: 'Get a job',
    description:
      'Gets a job that another tool started: its progress, and its state, which ends as succeeded, failed or cancelled. persona_ids are the personas created so far.',
    scope: null,
    annotations: READS,
    input: idParam,
    output: v1Job,
    run: async ({ actor }, { id }) => ({ reply: await getJob(deps, actor, id) }),
  }),
]

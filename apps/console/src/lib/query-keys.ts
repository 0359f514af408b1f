/** Every key of the query cache, so that live events and mutations name what they make stale. */
export const keys = {
  session: ['session'],
  usage: ['usage'],
  dashboard: ['dashboard'],
  legal: (doc: string) => ['legal', doc],
  adminUsers: (search: string) => ['admin', 'users', search],
  surveys: {
    all: ['surveys'],
    lists: ['surveys', 'list'],
    list: (search: string) => ['surveys', 'list', search],
    detail: (id: string) => ['surveys', 'detail', id],
    responses: (id: string) => ['surveys', 'responses', id],
  },
  personas: {
    all: ['personas'],
    lists: ['personas', 'list'],
    list: (search: string) => ['personas', 'list', search],
    detail: (id: string) => ['personas', 'detail', id],
  },
  jobs: {
    all: ['jobs'],
    active: ['jobs', 'active'],
    recent: ['jobs', 'recent'],
    detail: (id: string) => ['jobs', 'detail', id],
  },
} as const

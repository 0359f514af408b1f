/** At most one batch is running or paused. */
export type BatchState = 'running' | 'paused' | 'stopped' | 'finished'
export type BatchItemState = 'pending' | 'generating' | 'success' | 'failed'

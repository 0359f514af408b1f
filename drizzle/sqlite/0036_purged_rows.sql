CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_finished` ON `jobs` (`finished_at`,`id`);
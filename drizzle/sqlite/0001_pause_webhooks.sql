DROP INDEX `webhook_deliveries_next`;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_next` ON `webhook_deliveries` (`webhook_id`,`next_attempt_at`,`id`);--> statement-breakpoint
ALTER TABLE `webhooks` ADD `paused_until` integer;
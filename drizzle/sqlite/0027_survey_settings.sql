ALTER TABLE `persona_surveys` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `persona_surveys` ADD `closes_at` integer;--> statement-breakpoint
ALTER TABLE `persona_surveys` ADD `response_limit` integer;
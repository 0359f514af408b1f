ALTER TABLE `persona_surveys` ADD `keep_days` integer;--> statement-breakpoint
CREATE INDEX `persona_surveys_kept` ON `persona_surveys` (`id`) WHERE keep_days is not null;
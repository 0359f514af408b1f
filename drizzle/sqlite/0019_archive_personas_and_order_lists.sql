ALTER TABLE `context_items` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `context_items_deleted` ON `context_items` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `personas` ADD `archived_at` integer;--> statement-breakpoint
CREATE INDEX `personas_shown` ON `personas` (`user_id`,`created_at`,`id`,`survey_id`,`search_text`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `personas_by_name` ON `personas` (`user_id`,`search_text`,`id`,`survey_id`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `personas_archived` ON `personas` (`user_id`,`created_at`,`id`,`survey_id`,`search_text`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is not null;--> statement-breakpoint
CREATE INDEX `persona_surveys_title` ON `persona_surveys` (`user_id`,`archived`,`search_text`,`id`);--> statement-breakpoint
CREATE INDEX `persona_surveys_status` ON `persona_surveys` (`user_id`,`archived`,`status`,`created_at`,`id`);
DROP INDEX `personas_shown`;--> statement-breakpoint
DROP INDEX `personas_by_name`;--> statement-breakpoint
DROP INDEX `personas_archived`;--> statement-breakpoint
ALTER TABLE `personas` ADD `origin` text DEFAULT 'wizard' NOT NULL;--> statement-breakpoint
UPDATE `personas` SET `origin` = CASE WHEN `is_imported` THEN 'import' ELSE 'survey' END WHERE `is_imported` OR `survey_id` IS NOT NULL OR `survey_group` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `personas_by_origin` ON `personas` (`user_id`,`origin`,`created_at`,`id`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `personas_shown` ON `personas` (`user_id`,`created_at`,`id`,`search_text`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `personas_by_name` ON `personas` (`user_id`,`search_text`,`id`,`origin`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `personas_archived` ON `personas` (`user_id`,`created_at`,`id`,`search_text`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is not null;
CREATE TABLE `persona_tags` (
	`persona_id` text NOT NULL,
	`user_id` text NOT NULL,
	`tag_key` text NOT NULL,
	`tag` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`persona_id`, `tag_key`),
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `persona_tags_listed` ON `persona_tags` (`user_id`,`tag_key`,`created_at`,`persona_id`,`tag`);--> statement-breakpoint
CREATE TABLE `survey_counts` (
	`survey_id` text PRIMARY KEY NOT NULL,
	`counted` integer NOT NULL,
	`option_counts` text NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `__new_survey_responses` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`number` integer NOT NULL,
	`submission_id` text NOT NULL,
	`respondent_email` text,
	`answers` text NOT NULL,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_survey_responses` (`id`, `survey_id`, `number`, `submission_id`, `respondent_email`, `answers`, `metadata`, `created_at`)
SELECT `id`, `survey_id`, row_number() OVER (PARTITION BY `survey_id` ORDER BY `created_at`, `id`), `submission_id`, `respondent_email`, `answers`, `metadata`, `created_at`
FROM `survey_responses`;--> statement-breakpoint
DROP TABLE `survey_responses`;--> statement-breakpoint
ALTER TABLE `__new_survey_responses` RENAME TO `survey_responses`;--> statement-breakpoint
CREATE UNIQUE INDEX `survey_responses_submission` ON `survey_responses` (`survey_id`,`submission_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_responses_number` ON `survey_responses` (`survey_id`,`number`);--> statement-breakpoint
DROP INDEX `jobs_owner`;--> statement-breakpoint
CREATE INDEX `jobs_ended` ON `jobs` (`owner_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `jobs_owner` ON `jobs` (`owner_id`,`state`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `persona_surveys_owner`;--> statement-breakpoint
ALTER TABLE `persona_surveys` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `persona_surveys_owner` ON `persona_surveys` (`user_id`,`archived`,`created_at`,`id`,`search_text`);--> statement-breakpoint
DROP INDEX `personas_owner`;--> statement-breakpoint
DROP INDEX `personas_survey`;--> statement-breakpoint
ALTER TABLE `personas` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `personas_listed` ON `personas` (`user_id`,`created_at`,`id`,`search_text`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `personas_owner` ON `personas` (`user_id`);--> statement-breakpoint
CREATE INDEX `personas_survey` ON `personas` (`survey_id`,`deleted_at`,`ordinal`);--> statement-breakpoint
DROP INDEX `users_created`;--> statement-breakpoint
ALTER TABLE `users` ADD `search_text` text;--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`,`search_text`);--> statement-breakpoint
ALTER TABLE `context_items` ADD `search_text` text;
CREATE TABLE `uncounted_responses` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`reason` text NOT NULL,
	`number` integer,
	`submission_id` text NOT NULL,
	`respondent_email` text,
	`answers` text NOT NULL,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL,
	`uncounted_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uncounted_responses_submission` ON `uncounted_responses` (`survey_id`,`submission_id`);--> statement-breakpoint
CREATE INDEX `uncounted_responses_reason` ON `uncounted_responses` (`reason`,`uncounted_at`);--> statement-breakpoint
DROP INDEX `segment_runs_survey`;--> statement-breakpoint
ALTER TABLE `segment_runs` ADD `gaps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `segment_runs` ADD `answers_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `segment_runs_survey` ON `segment_runs` (`survey_id`,`responses`,`requested`,`version`,`answers_revision`);--> statement-breakpoint
ALTER TABLE `persona_surveys` ADD `gaps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `persona_surveys` ADD `answers_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `persona_surveys` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `persona_surveys_deleted` ON `persona_surveys` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `survey_counts` ADD `gaps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_counts` ADD `answers_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `survey_responses_email` ON `survey_responses` (`survey_id`,`respondent_email`) WHERE respondent_email is not null;
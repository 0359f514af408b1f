CREATE TABLE `persona_updates` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`persona_id` text,
	`run_id` text NOT NULL,
	`segment` integer,
	`earlier_run_id` text,
	`state` text NOT NULL,
	`change` text NOT NULL,
	`job_id` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`run_id`) REFERENCES `segment_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`earlier_run_id`) REFERENCES `segment_runs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `persona_updates_survey` ON `persona_updates` (`survey_id`,`state`);--> statement-breakpoint
CREATE INDEX `persona_updates_persona` ON `persona_updates` (`persona_id`);--> statement-breakpoint
CREATE INDEX `persona_updates_run` ON `persona_updates` (`run_id`);--> statement-breakpoint
CREATE INDEX `persona_updates_earlier_run` ON `persona_updates` (`earlier_run_id`);
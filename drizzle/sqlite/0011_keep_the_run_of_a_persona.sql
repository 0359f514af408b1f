CREATE TABLE `segment_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`survey_id` text,
	`version` integer NOT NULL,
	`method` text NOT NULL,
	`requested` integer NOT NULL,
	`responses` integer NOT NULL,
	`likelihood` real,
	`stability` real,
	`advice` text,
	`set_aside` text NOT NULL,
	`counted` text NOT NULL,
	`input_hash` text NOT NULL,
	`members` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `segment_runs_survey` ON `segment_runs` (`survey_id`,`responses`,`requested`,`version`);--> statement-breakpoint
CREATE INDEX `segment_runs_user` ON `segment_runs` (`user_id`);--> statement-breakpoint
ALTER TABLE `personas` ADD `run_id` text REFERENCES segment_runs(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `personas_run` ON `personas` (`run_id`);
CREATE TABLE `survey_translations` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`lang` text NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`texts` text NOT NULL,
	`drafts` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_translations_survey` ON `survey_translations` (`survey_id`,`lang`);
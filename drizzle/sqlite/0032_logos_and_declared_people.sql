CREATE TABLE `survey_logos` (
	`survey_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`data` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `survey_logos_hash` ON `survey_logos` (`hash`);--> statement-breakpoint
CREATE INDEX `survey_responses_person` ON `survey_responses` (`survey_id`,((metadata -> 'fields') ->> 'user_id')) WHERE ((metadata -> 'fields') ->> 'user_id') is not null;
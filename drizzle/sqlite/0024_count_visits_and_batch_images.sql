CREATE TABLE `survey_activity` (
	`survey_id` text NOT NULL,
	`kind` text NOT NULL,
	`hour` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`survey_id`, `kind`, `hour`, `position`),
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `image_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `image_batches_created` ON `image_batches` (`created_at`);--> statement-breakpoint
CREATE INDEX `image_batches_user` ON `image_batches` (`user_id`);--> statement-breakpoint
CREATE TABLE `image_batch_items` (
	`batch_id` text NOT NULL,
	`position` integer NOT NULL,
	`persona_id` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`error_message` text,
	`finished_at` integer,
	PRIMARY KEY(`batch_id`, `position`),
	FOREIGN KEY (`batch_id`) REFERENCES `image_batches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `image_batch_items_state` ON `image_batch_items` (`batch_id`,`state`,`position`);--> statement-breakpoint
CREATE INDEX `image_batch_items_persona` ON `image_batch_items` (`persona_id`);--> statement-breakpoint
CREATE INDEX `personas_without_image` ON `personas` (`created_at`,`id`) WHERE image_url is null and deleted_at is null and detail_level <> 'simple';--> statement-breakpoint
CREATE INDEX `ai_usage_log_created` ON `ai_usage_log` (`created_at`,`outcome`,`tokens_used`,`cost_estimate`);
--> statement-breakpoint
INSERT INTO `survey_activity` (`survey_id`, `kind`, `hour`, `position`, `count`)
SELECT r.`survey_id`, 'answered', r.`created_at` / 3600000, 0, count(*)
FROM `survey_responses` r JOIN `persona_surveys` s ON s.`id` = r.`survey_id`
WHERE s.`imported` IS NULL
GROUP BY r.`survey_id`, r.`created_at` / 3600000;

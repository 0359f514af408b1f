CREATE TABLE `persona_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`persona_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`pending` integer DEFAULT false NOT NULL,
	`made_by_model` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `persona_messages_persona` ON `persona_messages` (`persona_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `persona_messages_user` ON `persona_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `persona_messages_pending` ON `persona_messages` (`pending`,`created_at`);--> statement-breakpoint
ALTER TABLE `persona_versions` ADD `what` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `personas` ADD `tags` text;
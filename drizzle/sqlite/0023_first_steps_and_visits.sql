ALTER TABLE `users_extended` ADD `first_steps` text;--> statement-breakpoint
ALTER TABLE `users_extended` ADD `visited_at` integer;--> statement-breakpoint
ALTER TABLE `users_extended` ADD `visited_before_at` integer;--> statement-breakpoint
UPDATE `users_extended` SET `visited_at` = `last_login`;

CREATE INDEX `users_banned` ON `users` (`banned_at`);--> statement-breakpoint
CREATE INDEX `users_extended_admin` ON `users_extended` (`is_admin`,`id`);
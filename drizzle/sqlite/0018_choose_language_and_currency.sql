ALTER TABLE `users_extended` ADD `locale` text;--> statement-breakpoint
ALTER TABLE `users_extended` ADD `currency` text DEFAULT 'USD' NOT NULL;
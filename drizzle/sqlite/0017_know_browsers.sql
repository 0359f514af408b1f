CREATE TABLE `known_browsers` (
	`user_id` text NOT NULL,
	`id_hash` text NOT NULL,
	`signed_in_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

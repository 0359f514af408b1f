CREATE TABLE `persona_notes` (
	`persona_id` text PRIMARY KEY NOT NULL,
	`notes` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);

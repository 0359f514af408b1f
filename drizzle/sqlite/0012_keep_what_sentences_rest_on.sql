CREATE TABLE `persona_evidence` (
	`id` text PRIMARY KEY NOT NULL,
	`persona_id` text NOT NULL,
	`field` text NOT NULL,
	`sentence` text NOT NULL,
	`basis` text NOT NULL,
	`references` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `persona_evidence_persona` ON `persona_evidence` (`persona_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `personas` ADD `claims_dropped` integer;
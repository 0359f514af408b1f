ALTER TABLE `job_replies` RENAME TO `job_checkpoints`;--> statement-breakpoint
ALTER TABLE `job_checkpoints` RENAME COLUMN "reply" TO "result";--> statement-breakpoint
ALTER TABLE `persona_versions` RENAME COLUMN "what" TO "label";--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_job_checkpoints` (
	`job_id` text NOT NULL,
	`step` text NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`job_id`, `step`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_job_checkpoints`("job_id", "step", "result", "created_at") SELECT "job_id", "step", "result", "created_at" FROM `job_checkpoints`;--> statement-breakpoint
DROP TABLE `job_checkpoints`;--> statement-breakpoint
ALTER TABLE `__new_job_checkpoints` RENAME TO `job_checkpoints`;--> statement-breakpoint
PRAGMA foreign_keys=ON;
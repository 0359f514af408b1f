CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_identity` ON `accounts` (`provider`,`provider_account_id`);--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `ai_request_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ai_usage_log` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`persona_id` text,
	`job_id` text,
	`request_type` text NOT NULL,
	`tokens_used` integer DEFAULT 0 NOT NULL,
	`model_used` text NOT NULL,
	`cost_estimate` real DEFAULT 0 NOT NULL,
	`outcome` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `ai_usage_log_user` ON `ai_usage_log` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ai_usage_log_persona` ON `ai_usage_log` (`persona_id`);--> statement-breakpoint
CREATE INDEX `ai_usage_log_job` ON `ai_usage_log` (`job_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_type` text,
	`subject_id` text,
	`details` text,
	`ip_prefix` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_type`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `auth_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`sha256` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`credential_version` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_tokens_hash` ON `auth_tokens` (`kind`,`sha256`);--> statement-breakpoint
CREATE INDEX `auth_tokens_email` ON `auth_tokens` (`email`,`kind`);--> statement-breakpoint
CREATE INDEX `auth_tokens_user` ON `auth_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `auth_tokens_expires` ON `auth_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `context_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`category` text DEFAULT 'product' NOT NULL,
	`price` real,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `context_items_owner` ON `context_items` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `export_history` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`persona_id` text,
	`export_format` text NOT NULL,
	`file_size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `export_history_user` ON `export_history` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `export_history_persona` ON `export_history` (`persona_id`);--> statement-breakpoint
CREATE TABLE `feature_limits` (
	`tier` text PRIMARY KEY NOT NULL,
	`products_enabled` integer NOT NULL,
	`chat_enabled` integer NOT NULL,
	`max_personas` integer NOT NULL,
	`max_ai_requests_per_month` integer NOT NULL,
	`max_storage_gb` real NOT NULL,
	`export_formats` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_replies` (
	`job_id` text NOT NULL,
	`step` text NOT NULL,
	`reply` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`job_id`, `step`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`key` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`subject_type` text,
	`subject_id` text,
	`input` text NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`data` text,
	`result` text,
	`error_code` text,
	`error_message` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`run_at` integer NOT NULL,
	`lease_until` integer,
	`worker` text,
	`cancel_requested_at` integer,
	`reserved_requests` integer DEFAULT 0 NOT NULL,
	`reserved_personas` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_waiting` ON `jobs` (`state`,`run_at`);--> statement-breakpoint
CREATE INDEX `jobs_owner` ON `jobs` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_subject` ON `jobs` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE TABLE `mfa_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`factor_type` text NOT NULL,
	`friendly_name` text,
	`status` text DEFAULT 'unverified' NOT NULL,
	`secret` text,
	`last_used_step` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mfa_factors_user` ON `mfa_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `persona_evidence` (
	`id` text PRIMARY KEY NOT NULL,
	`persona_id` text NOT NULL,
	`field` text NOT NULL,
	`position` integer NOT NULL,
	`basis` text NOT NULL,
	`citations` text NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `persona_evidence_claim` ON `persona_evidence` (`persona_id`,`field`,`position`);--> statement-breakpoint
CREATE TABLE `persona_images` (
	`id` text PRIMARY KEY NOT NULL,
	`persona_id` text NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`generation_prompt` text NOT NULL,
	`image_url` text,
	`mime` text,
	`data` blob,
	`bytes` integer DEFAULT 0 NOT NULL,
	`tokens_used` integer,
	`generation_cost` real,
	`error_message` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `persona_images_version` ON `persona_images` (`persona_id`,`version`);--> statement-breakpoint
CREATE TABLE `persona_metadata` (
	`persona_id` text PRIMARY KEY NOT NULL,
	`json_size` integer DEFAULT 0 NOT NULL,
	`views_count` integer DEFAULT 0 NOT NULL,
	`shared_views_count` integer DEFAULT 0 NOT NULL,
	`last_accessed` integer,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `persona_surveys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`relationship` text NOT NULL,
	`business_context` text NOT NULL,
	`detail_level` text NOT NULL,
	`persona_count` integer NOT NULL,
	`questions` text NOT NULL,
	`status` text NOT NULL,
	`public_url_slug` text,
	`response_count` integer DEFAULT 0 NOT NULL,
	`draft_revision` integer DEFAULT 0 NOT NULL,
	`draft_job_id` text,
	`personas_job_id` text,
	`archived` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `persona_surveys_slug` ON `persona_surveys` (`public_url_slug`);--> statement-breakpoint
CREATE INDEX `persona_surveys_owner` ON `persona_surveys` (`user_id`,`archived`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `persona_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`persona_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `persona_versions_version` ON `persona_versions` (`persona_id`,`version`);--> statement-breakpoint
CREATE TABLE `personas` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`survey_id` text,
	`job_id` text,
	`ordinal` integer,
	`name` text NOT NULL,
	`subtitle` text,
	`relationship` text NOT NULL,
	`detail_level` text NOT NULL,
	`age_range` text,
	`location` text,
	`gender` text,
	`image_url` text,
	`generate_image` integer DEFAULT false NOT NULL,
	`interaction_context` text NOT NULL,
	`business_context_summary` text,
	`business_context_tags` text NOT NULL,
	`intake_questions` text,
	`intake_answers` text,
	`demographic_insights` text NOT NULL,
	`structured_data` text NOT NULL,
	`unstructured_data` text NOT NULL,
	`survey_group` text,
	`made_by_model` text NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personas_job_ordinal` ON `personas` (`job_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `personas_owner` ON `personas` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `personas_survey` ON `personas` (`survey_id`);--> statement-breakpoint
CREATE INDEX `personas_deleted` ON `personas` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `product_news` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_news_published` ON `product_news` (`is_published`,`published_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`aal` text DEFAULT 'aal1' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`absolute_expires_at` integer NOT NULL,
	`user_agent` text,
	`ip_prefix` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `share_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`persona_id` text NOT NULL,
	`slug` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_slug` ON `share_links` (`slug`);--> statement-breakpoint
CREATE INDEX `share_links_persona` ON `share_links` (`persona_id`);--> statement-breakpoint
CREATE INDEX `share_links_user` ON `share_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `survey_responses` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`respondent_email` text,
	`answers` text NOT NULL,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_responses_submission` ON `survey_responses` (`survey_id`,`submission_id`);--> statement-breakpoint
CREATE INDEX `survey_responses_list` ON `survey_responses` (`survey_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `tips` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`category` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`display_order` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tips_order` ON `tips` (`is_active`,`display_order`);--> statement-breakpoint
CREATE TABLE `user_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`login_time` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_activity_user` ON `user_activity` (`user_id`,`login_time`);--> statement-breakpoint
CREATE TABLE `user_stats` (
	`user_id` text PRIMARY KEY NOT NULL,
	`total_personas` integer DEFAULT 0 NOT NULL,
	`reserved_personas` integer DEFAULT 0 NOT NULL,
	`total_ai_requests` integer DEFAULT 0 NOT NULL,
	`total_storage_bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`credential_version` integer DEFAULT 1 NOT NULL,
	`email_verified_at` integer,
	`terms_accepted_at` integer,
	`terms_version` text,
	`banned_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `users_extended` (
	`id` text PRIMARY KEY NOT NULL,
	`display_name` text,
	`account_tier` text DEFAULT 'free_beta' NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`last_login` integer,
	`login_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

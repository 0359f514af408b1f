CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text,
	`password_changed_at` integer,
	`terms_accepted_at` integer,
	`terms_version` text,
	`banned_at` integer,
	`deleted_at` integer,
	`search_text` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`,`search_text`);--> statement-breakpoint
CREATE INDEX `users_banned` ON `users` (`banned_at`);--> statement-breakpoint
CREATE TABLE `users_extended` (
	`id` text PRIMARY KEY NOT NULL,
	`display_name` text,
	`account_tier` text DEFAULT 'free_beta' NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`last_login` integer,
	`login_count` integer DEFAULT 0 NOT NULL,
	`notify_milestones` integer DEFAULT true NOT NULL,
	`notify_product_news` integer DEFAULT false NOT NULL,
	`locale` text,
	`currency` text DEFAULT 'USD' NOT NULL,
	`first_steps` text,
	`visited_at` integer,
	`visited_before_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `users_extended_login` ON `users_extended` (`last_login`,`id`);--> statement-breakpoint
CREATE INDEX `users_extended_logins` ON `users_extended` (`login_count`,`id`);--> statement-breakpoint
CREATE INDEX `users_extended_tier` ON `users_extended` (`account_tier`);--> statement-breakpoint
CREATE INDEX `users_extended_admin` ON `users_extended` (`is_admin`,`id`);--> statement-breakpoint
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
CREATE TABLE `ai_request_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	`cost_estimate` real DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ai_request_months_used` ON `ai_request_months` (`month`,`used`,`user_id`);--> statement-breakpoint
CREATE INDEX `ai_request_months_cost` ON `ai_request_months` (`month`,`cost_estimate`,`user_id`);--> statement-breakpoint
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
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`absolute_expires_at` integer NOT NULL,
	`user_agent` text,
	`ip_prefix` text,
	`method` text DEFAULT 'password' NOT NULL,
	`aal` integer DEFAULT 1 NOT NULL,
	`is_pending` integer DEFAULT false NOT NULL,
	`authenticated_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`user_id` text NOT NULL,
	`id_hash` text NOT NULL,
	`signed_in_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer,
	`body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `auth_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`data` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_tokens_hash` ON `auth_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `auth_tokens_user` ON `auth_tokens` (`user_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_tokens_email` ON `auth_tokens` (`email`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_tokens_kind` ON `auth_tokens` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `auth_tokens_creator` ON `auth_tokens` (`created_by`);--> statement-breakpoint
CREATE INDEX `auth_tokens_expires` ON `auth_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mfa_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`factor_type` text NOT NULL,
	`friendly_name` text NOT NULL,
	`status` text NOT NULL,
	`secret` text,
	`last_step` integer,
	`credential_id` text,
	`public_key` blob,
	`counter` integer,
	`transports` text,
	`is_backed_up` integer,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mfa_factors_user` ON `mfa_factors` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `mfa_factors_credential` ON `mfa_factors` (`credential_id`);--> statement-breakpoint
CREATE TABLE `mfa_recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mfa_recovery_codes_code` ON `mfa_recovery_codes` (`user_id`,`code_hash`);--> statement-breakpoint
CREATE TABLE `auth_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`challenge` text NOT NULL,
	`data` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_user` ON `auth_challenges` (`user_id`);--> statement-breakpoint
CREATE INDEX `auth_challenges_expires` ON `auth_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`last_sign_in_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_subject` ON `identities` (`provider`,`subject`);--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`,`created_at`);--> statement-breakpoint
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
CREATE TABLE `product_news` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`mailed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `product_news_published` ON `product_news` (`is_published`,`published_at`);--> statement-breakpoint
CREATE TABLE `context_items` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`category` text DEFAULT 'product' NOT NULL,
	`price` real,
	`search_text` text,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `context_items_owner` ON `context_items` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `context_items_deleted` ON `context_items` (`deleted_at`);--> statement-breakpoint
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
	`gaps` integer DEFAULT 0 NOT NULL,
	`answers_revision` integer DEFAULT 0 NOT NULL,
	`draft_revision` integer DEFAULT 0 NOT NULL,
	`draft_job_id` text,
	`personas_job_id` text,
	`archived` integer DEFAULT false NOT NULL,
	`imported` text,
	`settings` text,
	`closes_at` integer,
	`response_limit` integer,
	`keep_days` integer,
	`search_text` text,
	`published_at` integer,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `persona_surveys_deleted` ON `persona_surveys` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `persona_surveys_kept` ON `persona_surveys` (`id`) WHERE keep_days is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `persona_surveys_slug` ON `persona_surveys` (`public_url_slug`);--> statement-breakpoint
CREATE INDEX `persona_surveys_owner` ON `persona_surveys` (`user_id`,`archived`,`created_at`,`id`,`search_text`);--> statement-breakpoint
CREATE INDEX `persona_surveys_title` ON `persona_surveys` (`user_id`,`archived`,`search_text`,`id`);--> statement-breakpoint
CREATE INDEX `persona_surveys_status` ON `persona_surveys` (`user_id`,`archived`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `survey_responses` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`number` integer NOT NULL,
	`submission_id` text NOT NULL,
	`respondent_email` text,
	`answers` text NOT NULL,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_responses_submission` ON `survey_responses` (`survey_id`,`submission_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_responses_number` ON `survey_responses` (`survey_id`,`number`);--> statement-breakpoint
CREATE INDEX `survey_responses_email` ON `survey_responses` (`survey_id`,`respondent_email`) WHERE respondent_email is not null;--> statement-breakpoint
CREATE INDEX `survey_responses_person` ON `survey_responses` (`survey_id`,((metadata -> 'fields') ->> 'user_id')) WHERE ((metadata -> 'fields') ->> 'user_id') is not null;--> statement-breakpoint
CREATE TABLE `uncounted_responses` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`reason` text NOT NULL,
	`number` integer,
	`submission_id` text NOT NULL,
	`respondent_email` text,
	`answers` text NOT NULL,
	`metadata` text NOT NULL,
	`created_at` integer NOT NULL,
	`uncounted_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uncounted_responses_submission` ON `uncounted_responses` (`survey_id`,`submission_id`);--> statement-breakpoint
CREATE INDEX `uncounted_responses_reason` ON `uncounted_responses` (`reason`,`uncounted_at`);--> statement-breakpoint
CREATE INDEX `uncounted_responses_survey` ON `uncounted_responses` (`survey_id`,`reason`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `survey_counts` (
	`survey_id` text PRIMARY KEY NOT NULL,
	`counted` integer NOT NULL,
	`gaps` integer DEFAULT 0 NOT NULL,
	`answers_revision` integer DEFAULT 0 NOT NULL,
	`option_counts` text NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `segment_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`survey_id` text,
	`version` integer NOT NULL,
	`method` text NOT NULL,
	`requested` integer NOT NULL,
	`responses` integer NOT NULL,
	`gaps` integer DEFAULT 0 NOT NULL,
	`answers_revision` integer DEFAULT 0 NOT NULL,
	`likelihood` real,
	`stability` real,
	`advice` text,
	`set_aside` text NOT NULL,
	`counted` text NOT NULL,
	`input_hash` text NOT NULL,
	`members` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `segment_runs_survey` ON `segment_runs` (`survey_id`,`responses`,`requested`,`version`,`answers_revision`);--> statement-breakpoint
CREATE INDEX `segment_runs_user` ON `segment_runs` (`user_id`);--> statement-breakpoint
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
CREATE TABLE `survey_logos` (
	`survey_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`data` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `survey_logos_hash` ON `survey_logos` (`hash`);--> statement-breakpoint
CREATE TABLE `survey_translations` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`lang` text NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`texts` text NOT NULL,
	`drafts` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_translations_survey` ON `survey_translations` (`survey_id`,`lang`);--> statement-breakpoint
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
	`run_id` text,
	`survey_group` text,
	`tags` text,
	`search_text` text,
	`made_by_model` text NOT NULL,
	`claims_dropped` integer,
	`is_demo` integer DEFAULT false NOT NULL,
	`is_imported` integer DEFAULT false NOT NULL,
	`origin` text DEFAULT 'wizard' NOT NULL,
	`archived_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`run_id`) REFERENCES `segment_runs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personas_job_ordinal` ON `personas` (`job_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `personas_listed` ON `personas` (`user_id`,`created_at`,`id`,`search_text`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `personas_shown` ON `personas` (`user_id`,`created_at`,`id`,`search_text`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `personas_by_origin` ON `personas` (`user_id`,`origin`,`created_at`,`id`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `personas_by_name` ON `personas` (`user_id`,`search_text`,`id`,`origin`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `personas_archived` ON `personas` (`user_id`,`created_at`,`id`,`search_text`,`archived_at`,`deleted_at`) WHERE deleted_at is null and archived_at is not null;--> statement-breakpoint
CREATE INDEX `personas_owner` ON `personas` (`user_id`);--> statement-breakpoint
CREATE INDEX `personas_survey` ON `personas` (`survey_id`,`deleted_at`,`ordinal`);--> statement-breakpoint
CREATE INDEX `personas_deleted` ON `personas` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `personas_run` ON `personas` (`run_id`);--> statement-breakpoint
CREATE INDEX `personas_without_image` ON `personas` (`created_at`,`id`) WHERE image_url is null and deleted_at is null and detail_level <> 'simple';--> statement-breakpoint
CREATE TABLE `persona_tags` (
	`persona_id` text NOT NULL,
	`user_id` text NOT NULL,
	`tag_key` text NOT NULL,
	`tag` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`persona_id`, `tag_key`),
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `persona_tags_listed` ON `persona_tags` (`user_id`,`tag_key`,`created_at`,`persona_id`,`tag`);--> statement-breakpoint
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
	`made_by_model` text,
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
CREATE TABLE `persona_notes` (
	`persona_id` text PRIMARY KEY NOT NULL,
	`notes` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `persona_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`persona_id` text NOT NULL,
	`version` integer NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`json_size` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `persona_versions_version` ON `persona_versions` (`persona_id`,`version`);--> statement-breakpoint
CREATE TABLE `persona_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`persona_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`pending` integer DEFAULT false NOT NULL,
	`called_at` integer,
	`made_by_model` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `persona_messages_persona` ON `persona_messages` (`persona_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `persona_messages_user` ON `persona_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `persona_messages_pending` ON `persona_messages` (`pending`,`created_at`);--> statement-breakpoint
CREATE TABLE `persona_updates` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_id` text NOT NULL,
	`persona_id` text,
	`run_id` text NOT NULL,
	`segment` integer,
	`earlier_run_id` text,
	`state` text NOT NULL,
	`change` text NOT NULL,
	`job_id` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`run_id`) REFERENCES `segment_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`earlier_run_id`) REFERENCES `segment_runs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `persona_updates_survey` ON `persona_updates` (`survey_id`,`state`);--> statement-breakpoint
CREATE INDEX `persona_updates_persona` ON `persona_updates` (`persona_id`);--> statement-breakpoint
CREATE INDEX `persona_updates_run` ON `persona_updates` (`run_id`);--> statement-breakpoint
CREATE INDEX `persona_updates_earlier_run` ON `persona_updates` (`earlier_run_id`);--> statement-breakpoint
CREATE TABLE `share_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`persona_id` text NOT NULL,
	`slug` text NOT NULL,
	`includes_answers` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_slug` ON `share_links` (`slug`);--> statement-breakpoint
CREATE INDEX `share_links_persona` ON `share_links` (`persona_id`);--> statement-breakpoint
CREATE INDEX `share_links_user` ON `share_links` (`user_id`);--> statement-breakpoint
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
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_waiting` ON `jobs` (`state`,`run_at`);--> statement-breakpoint
CREATE INDEX `jobs_owner` ON `jobs` (`owner_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_ended` ON `jobs` (`owner_id`,`finished_at`);--> statement-breakpoint
CREATE INDEX `jobs_finished` ON `jobs` (`finished_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_subject` ON `jobs` (`subject_type`,`subject_id`);--> statement-breakpoint
CREATE TABLE `job_checkpoints` (
	`job_id` text NOT NULL,
	`step` text NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`job_id`, `step`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`content` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_next` ON `mail_outbox` (`next_attempt_at`,`id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_user` ON `mail_outbox` (`user_id`);--> statement-breakpoint
CREATE TABLE `sent_notices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `subject_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`ending` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`created_at` integer NOT NULL,
	`disabled_at` integer,
	`disabled_reason` text,
	`failing_since` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_user` ON `webhooks` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`event_id` text NOT NULL,
	`event` text NOT NULL,
	`survey_id` text,
	`first_answer_at` integer,
	`last_answer_at` integer,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`status` integer,
	`error` text,
	`duration_ms` integer,
	`reply` text,
	`attempted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_next` ON `webhook_deliveries` (`next_attempt_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_answers` ON `webhook_deliveries` (`survey_id`,`first_answer_at`);--> statement-breakpoint
CREATE TABLE `webhook_cursors` (
	`survey_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	FOREIGN KEY (`survey_id`) REFERENCES `persona_surveys`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `oauth_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`redirect_uris` text NOT NULL,
	`created_at` integer NOT NULL,
	`fetched_at` integer,
	`allowed_at` integer
);
--> statement-breakpoint
CREATE INDEX `oauth_clients_allowed` ON `oauth_clients` (`allowed_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `oauth_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text NOT NULL,
	`scopes` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`code_hash` text NOT NULL,
	`code_challenge` text NOT NULL,
	`created_at` integer NOT NULL,
	`connected_at` integer,
	`last_used_at` integer,
	`expires_at` integer NOT NULL,
	`family_hash` text,
	`refresh_hash` text,
	`previous_hash` text,
	`rotated_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `oauth_clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `oauth_grants_code` ON `oauth_grants` (`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `oauth_grants_family` ON `oauth_grants` (`family_hash`);--> statement-breakpoint
CREATE INDEX `oauth_grants_user` ON `oauth_grants` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `oauth_grants_client` ON `oauth_grants` (`client_id`);--> statement-breakpoint
CREATE INDEX `oauth_grants_expiry` ON `oauth_grants` (`expires_at`);--> statement-breakpoint
CREATE TABLE `oauth_access_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`grant_id`) REFERENCES `oauth_grants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_access_tokens_grant` ON `oauth_access_tokens` (`grant_id`);--> statement-breakpoint
CREATE INDEX `oauth_access_tokens_expiry` ON `oauth_access_tokens` (`expires_at`);--> statement-breakpoint
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
	`duration_ms` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`persona_id`) REFERENCES `personas`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `ai_usage_log_user` ON `ai_usage_log` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ai_usage_log_persona` ON `ai_usage_log` (`persona_id`);--> statement-breakpoint
CREATE INDEX `ai_usage_log_job` ON `ai_usage_log` (`job_id`);--> statement-breakpoint
CREATE INDEX `ai_usage_log_created` ON `ai_usage_log` (`created_at`,`outcome`,`tokens_used`,`cost_estimate`);--> statement-breakpoint
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
CREATE INDEX `audit_log_created` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`created_at`,`id`);--> statement-breakpoint
-- The tier of every new account.
INSERT INTO "feature_limits" ("tier", "products_enabled", "chat_enabled", "max_personas", "max_ai_requests_per_month", "max_storage_gb", "export_formats")
VALUES ('free_beta', true, true, 10, 50, 1, '["json","csv","markdown","pdf","png"]');

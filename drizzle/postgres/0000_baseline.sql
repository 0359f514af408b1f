CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" bigint,
	"password_hash" text,
	"password_changed_at" bigint,
	"terms_accepted_at" bigint,
	"terms_version" text,
	"banned_at" bigint,
	"deleted_at" bigint,
	"search_text" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users_extended" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text,
	"account_tier" text DEFAULT 'free_beta' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"last_login" bigint,
	"login_count" integer DEFAULT 0 NOT NULL,
	"notify_milestones" boolean DEFAULT true NOT NULL,
	"notify_product_news" boolean DEFAULT false NOT NULL,
	"locale" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"first_steps" text,
	"visited_at" bigint,
	"visited_before_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_activity" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"login_time" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_stats" (
	"user_id" text PRIMARY KEY NOT NULL,
	"total_personas" integer DEFAULT 0 NOT NULL,
	"reserved_personas" integer DEFAULT 0 NOT NULL,
	"total_ai_requests" integer DEFAULT 0 NOT NULL,
	"total_storage_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_request_months" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"cost_estimate" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_request_months_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "feature_limits" (
	"tier" text PRIMARY KEY NOT NULL,
	"products_enabled" boolean NOT NULL,
	"chat_enabled" boolean NOT NULL,
	"max_personas" integer NOT NULL,
	"max_ai_requests_per_month" integer NOT NULL,
	"max_storage_gb" double precision NOT NULL,
	"export_formats" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"absolute_expires_at" bigint NOT NULL,
	"user_agent" text,
	"ip_prefix" text,
	"method" text DEFAULT 'password' NOT NULL,
	"aal" integer DEFAULT 1 NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"authenticated_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" text NOT NULL,
	"id_hash" text NOT NULL,
	"signed_in_at" bigint NOT NULL,
	CONSTRAINT "known_browsers_user_id_id_hash_pk" PRIMARY KEY("user_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"data" json,
	"created_by" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"factor_type" text NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"secret" text,
	"last_step" bigint,
	"credential_id" text,
	"public_key" "bytea",
	"counter" bigint,
	"transports" json,
	"is_backed_up" boolean,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "mfa_recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"challenge" text NOT NULL,
	"data" json,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" bigint NOT NULL,
	"last_sign_in_at" bigint
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_news" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" bigint,
	"mailed_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "context_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text DEFAULT 'product' NOT NULL,
	"price" double precision,
	"search_text" text,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_surveys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"relationship" text NOT NULL,
	"business_context" text NOT NULL,
	"detail_level" text NOT NULL,
	"persona_count" integer NOT NULL,
	"questions" json NOT NULL,
	"status" text NOT NULL,
	"public_url_slug" text,
	"response_count" integer DEFAULT 0 NOT NULL,
	"gaps" integer DEFAULT 0 NOT NULL,
	"answers_revision" integer DEFAULT 0 NOT NULL,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"draft_job_id" text,
	"personas_job_id" text,
	"archived" boolean DEFAULT false NOT NULL,
	"imported" json,
	"settings" json,
	"closes_at" bigint,
	"response_limit" integer,
	"keep_days" integer,
	"search_text" text,
	"published_at" bigint,
	"closed_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"number" integer NOT NULL,
	"submission_id" text NOT NULL,
	"respondent_email" text,
	"answers" json NOT NULL,
	"metadata" json NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncounted_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"reason" text NOT NULL,
	"number" integer,
	"submission_id" text NOT NULL,
	"respondent_email" text,
	"answers" json NOT NULL,
	"metadata" json NOT NULL,
	"created_at" bigint NOT NULL,
	"uncounted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_counts" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL,
	"gaps" integer DEFAULT 0 NOT NULL,
	"answers_revision" integer DEFAULT 0 NOT NULL,
	"option_counts" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segment_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"survey_id" text,
	"version" integer NOT NULL,
	"method" text NOT NULL,
	"requested" integer NOT NULL,
	"responses" integer NOT NULL,
	"gaps" integer DEFAULT 0 NOT NULL,
	"answers_revision" integer DEFAULT 0 NOT NULL,
	"likelihood" double precision,
	"stability" double precision,
	"advice" json,
	"set_aside" json NOT NULL,
	"counted" json NOT NULL,
	"input_hash" text NOT NULL,
	"members" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_activity" (
	"survey_id" text NOT NULL,
	"kind" text NOT NULL,
	"hour" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_activity_survey_id_kind_hour_position_pk" PRIMARY KEY("survey_id","kind","hour","position")
);
--> statement-breakpoint
CREATE TABLE "survey_logos" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"data" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_translations" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"lang" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"texts" json NOT NULL,
	"drafts" json NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personas" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"survey_id" text,
	"job_id" text,
	"ordinal" integer,
	"name" text NOT NULL,
	"subtitle" text,
	"relationship" text NOT NULL,
	"detail_level" text NOT NULL,
	"age_range" text,
	"location" text,
	"gender" text,
	"image_url" text,
	"generate_image" boolean DEFAULT false NOT NULL,
	"interaction_context" text NOT NULL,
	"business_context_summary" text,
	"business_context_tags" json NOT NULL,
	"intake_questions" json,
	"intake_answers" json,
	"demographic_insights" json NOT NULL,
	"structured_data" json NOT NULL,
	"unstructured_data" json NOT NULL,
	"run_id" text,
	"survey_group" json,
	"tags" json,
	"search_text" text,
	"made_by_model" text NOT NULL,
	"claims_dropped" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"origin" text DEFAULT 'wizard' NOT NULL,
	"archived_at" bigint,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_tags" (
	"persona_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tag_key" text NOT NULL,
	"tag" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "persona_tags_persona_id_tag_key_pk" PRIMARY KEY("persona_id","tag_key")
);
--> statement-breakpoint
CREATE TABLE "persona_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"field" text NOT NULL,
	"sentence" text NOT NULL,
	"basis" text NOT NULL,
	"references" json NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_images" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"generation_prompt" text NOT NULL,
	"image_url" text,
	"mime" text,
	"data" "bytea",
	"bytes" integer DEFAULT 0 NOT NULL,
	"tokens_used" integer,
	"generation_cost" double precision,
	"error_message" text,
	"made_by_model" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_metadata" (
	"persona_id" text PRIMARY KEY NOT NULL,
	"json_size" integer DEFAULT 0 NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"shared_views_count" integer DEFAULT 0 NOT NULL,
	"last_accessed" bigint
);
--> statement-breakpoint
CREATE TABLE "persona_notes" (
	"persona_id" text PRIMARY KEY NOT NULL,
	"notes" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"version" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"content" json NOT NULL,
	"json_size" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"called_at" bigint,
	"made_by_model" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_updates" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"persona_id" text,
	"run_id" text NOT NULL,
	"segment" integer,
	"earlier_run_id" text,
	"state" text NOT NULL,
	"change" json NOT NULL,
	"job_id" text,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"persona_id" text NOT NULL,
	"slug" text NOT NULL,
	"includes_answers" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "image_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "image_batch_items" (
	"batch_id" text NOT NULL,
	"position" integer NOT NULL,
	"persona_id" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"error_message" text,
	"finished_at" bigint,
	CONSTRAINT "image_batch_items_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"input" json NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"data" json,
	"result" json,
	"error_code" text,
	"error_message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" bigint NOT NULL,
	"lease_until" bigint,
	"worker" text,
	"cancel_requested_at" bigint,
	"reserved_requests" integer DEFAULT 0 NOT NULL,
	"reserved_personas" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"finished_at" bigint,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_checkpoints" (
	"job_id" text NOT NULL,
	"step" text NOT NULL,
	"result" json NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "job_checkpoints_job_id_step_pk" PRIMARY KEY("job_id","step")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"content" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_attempt_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_notices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sent_notices_user_id_kind_subject_id_pk" PRIMARY KEY("user_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" json NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"events" json NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" bigint,
	"created_at" bigint NOT NULL,
	"disabled_at" bigint,
	"disabled_reason" text,
	"failing_since" bigint,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"survey_id" text,
	"first_answer_at" bigint,
	"last_answer_at" bigint,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"status" integer,
	"error" text,
	"duration_ms" integer,
	"reply" text,
	"attempted_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_cursors" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" json NOT NULL,
	"created_at" bigint NOT NULL,
	"fetched_at" bigint,
	"allowed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"scopes" json NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"created_at" bigint NOT NULL,
	"connected_at" bigint,
	"last_used_at" bigint,
	"expires_at" bigint NOT NULL,
	"family_hash" text,
	"refresh_hash" text,
	"previous_hash" text,
	"rotated_at" bigint
);
--> statement-breakpoint
CREATE TABLE "oauth_access_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"scopes" json NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_usage_log" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"persona_id" text,
	"job_id" text,
	"request_type" text NOT NULL,
	"tokens_used" integer DEFAULT 0 NOT NULL,
	"model_used" text NOT NULL,
	"cost_estimate" double precision DEFAULT 0 NOT NULL,
	"outcome" text NOT NULL,
	"duration_ms" integer,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_history" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"persona_id" text,
	"export_format" text NOT NULL,
	"file_size" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"details" json,
	"ip_prefix" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users_extended" ADD CONSTRAINT "users_extended_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stats" ADD CONSTRAINT "user_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_request_months" ADD CONSTRAINT "ai_request_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_items" ADD CONSTRAINT "context_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_surveys" ADD CONSTRAINT "persona_surveys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uncounted_responses" ADD CONSTRAINT "uncounted_responses_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_counts" ADD CONSTRAINT "survey_counts_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_runs" ADD CONSTRAINT "segment_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_runs" ADD CONSTRAINT "segment_runs_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_activity" ADD CONSTRAINT "survey_activity_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_logos" ADD CONSTRAINT "survey_logos_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_translations" ADD CONSTRAINT "survey_translations_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_run_id_segment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."segment_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_tags" ADD CONSTRAINT "persona_tags_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_tags" ADD CONSTRAINT "persona_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_evidence" ADD CONSTRAINT "persona_evidence_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_images" ADD CONSTRAINT "persona_images_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_metadata" ADD CONSTRAINT "persona_metadata_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_notes" ADD CONSTRAINT "persona_notes_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_versions" ADD CONSTRAINT "persona_versions_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_messages" ADD CONSTRAINT "persona_messages_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_messages" ADD CONSTRAINT "persona_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_updates" ADD CONSTRAINT "persona_updates_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_updates" ADD CONSTRAINT "persona_updates_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_updates" ADD CONSTRAINT "persona_updates_run_id_segment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."segment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_updates" ADD CONSTRAINT "persona_updates_earlier_run_id_segment_runs_id_fk" FOREIGN KEY ("earlier_run_id") REFERENCES "public"."segment_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_batches" ADD CONSTRAINT "image_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_batch_items" ADD CONSTRAINT "image_batch_items_batch_id_image_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."image_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_batch_items" ADD CONSTRAINT "image_batch_items_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_checkpoints" ADD CONSTRAINT "job_checkpoints_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_notices" ADD CONSTRAINT "sent_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_access_tokens" ADD CONSTRAINT "oauth_access_tokens_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage_log" ADD CONSTRAINT "ai_usage_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage_log" ADD CONSTRAINT "ai_usage_log_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_history" ADD CONSTRAINT "export_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_history" ADD CONSTRAINT "export_history_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id","search_text");--> statement-breakpoint
CREATE INDEX "users_banned" ON "users" USING btree ("banned_at");--> statement-breakpoint
CREATE INDEX "users_extended_login" ON "users_extended" USING btree ("last_login","id");--> statement-breakpoint
CREATE INDEX "users_extended_logins" ON "users_extended" USING btree ("login_count","id");--> statement-breakpoint
CREATE INDEX "users_extended_tier" ON "users_extended" USING btree ("account_tier");--> statement-breakpoint
CREATE INDEX "users_extended_admin" ON "users_extended" USING btree ("is_admin","id");--> statement-breakpoint
CREATE INDEX "user_activity_user" ON "user_activity" USING btree ("user_id","login_time");--> statement-breakpoint
CREATE INDEX "ai_request_months_used" ON "ai_request_months" USING btree ("month","used","user_id");--> statement-breakpoint
CREATE INDEX "ai_request_months_cost" ON "ai_request_months" USING btree ("month","cost_estimate","user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_tokens_hash" ON "auth_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "auth_tokens_email" ON "auth_tokens" USING btree ("email","kind","created_at");--> statement-breakpoint
CREATE INDEX "auth_tokens_kind" ON "auth_tokens" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "auth_tokens_creator" ON "auth_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "auth_tokens_expires" ON "auth_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "mfa_factors" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_factors_credential" ON "mfa_factors" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_recovery_codes_code" ON "mfa_recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "auth_challenges_user" ON "auth_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_expires" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "tips_order" ON "tips" USING btree ("is_active","display_order");--> statement-breakpoint
CREATE INDEX "product_news_published" ON "product_news" USING btree ("is_published","published_at");--> statement-breakpoint
CREATE INDEX "context_items_owner" ON "context_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "context_items_deleted" ON "context_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "persona_surveys_deleted" ON "persona_surveys" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "persona_surveys_kept" ON "persona_surveys" USING btree ("id") WHERE keep_days is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "persona_surveys_slug" ON "persona_surveys" USING btree ("public_url_slug");--> statement-breakpoint
CREATE INDEX "persona_surveys_owner" ON "persona_surveys" USING btree ("user_id","archived","created_at","id","search_text");--> statement-breakpoint
CREATE INDEX "persona_surveys_title" ON "persona_surveys" USING btree ("user_id","archived","search_text","id");--> statement-breakpoint
CREATE INDEX "persona_surveys_status" ON "persona_surveys" USING btree ("user_id","archived","status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_responses_submission" ON "survey_responses" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_responses_number" ON "survey_responses" USING btree ("survey_id","number");--> statement-breakpoint
CREATE INDEX "survey_responses_email" ON "survey_responses" USING btree ("survey_id","respondent_email") WHERE respondent_email is not null;--> statement-breakpoint
CREATE INDEX "survey_responses_person" ON "survey_responses" USING btree ("survey_id",((metadata -> 'fields') ->> 'user_id')) WHERE ((metadata -> 'fields') ->> 'user_id') is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uncounted_responses_submission" ON "uncounted_responses" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE INDEX "uncounted_responses_reason" ON "uncounted_responses" USING btree ("reason","uncounted_at");--> statement-breakpoint
CREATE INDEX "uncounted_responses_survey" ON "uncounted_responses" USING btree ("survey_id","reason","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "segment_runs_survey" ON "segment_runs" USING btree ("survey_id","responses","requested","version","answers_revision");--> statement-breakpoint
CREATE INDEX "segment_runs_user" ON "segment_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "survey_logos_hash" ON "survey_logos" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_translations_survey" ON "survey_translations" USING btree ("survey_id","lang");--> statement-breakpoint
CREATE UNIQUE INDEX "personas_job_ordinal" ON "personas" USING btree ("job_id","ordinal");--> statement-breakpoint
CREATE INDEX "personas_listed" ON "personas" USING btree ("user_id","created_at","id","search_text","deleted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "personas_shown" ON "personas" USING btree ("user_id","created_at","id","search_text","archived_at","deleted_at") WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "personas_by_origin" ON "personas" USING btree ("user_id","origin","created_at","id","archived_at","deleted_at") WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "personas_by_name" ON "personas" USING btree ("user_id","search_text","id","origin","archived_at","deleted_at") WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "personas_archived" ON "personas" USING btree ("user_id","created_at","id","search_text","archived_at","deleted_at") WHERE deleted_at is null and archived_at is not null;--> statement-breakpoint
CREATE INDEX "personas_owner" ON "personas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "personas_survey" ON "personas" USING btree ("survey_id","deleted_at","ordinal");--> statement-breakpoint
CREATE INDEX "personas_deleted" ON "personas" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "personas_run" ON "personas" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "personas_without_image" ON "personas" USING btree ("created_at","id") WHERE image_url is null and deleted_at is null and detail_level <> 'simple';--> statement-breakpoint
CREATE INDEX "persona_tags_listed" ON "persona_tags" USING btree ("user_id","tag_key","created_at","persona_id","tag");--> statement-breakpoint
CREATE INDEX "persona_evidence_persona" ON "persona_evidence" USING btree ("persona_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "persona_images_version" ON "persona_images" USING btree ("persona_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "persona_versions_version" ON "persona_versions" USING btree ("persona_id","version");--> statement-breakpoint
CREATE INDEX "persona_messages_persona" ON "persona_messages" USING btree ("persona_id","created_at","id");--> statement-breakpoint
CREATE INDEX "persona_messages_user" ON "persona_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "persona_messages_pending" ON "persona_messages" USING btree ("pending","created_at");--> statement-breakpoint
CREATE INDEX "persona_updates_survey" ON "persona_updates" USING btree ("survey_id","state");--> statement-breakpoint
CREATE INDEX "persona_updates_persona" ON "persona_updates" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "persona_updates_run" ON "persona_updates" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "persona_updates_earlier_run" ON "persona_updates" USING btree ("earlier_run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_slug" ON "share_links" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "share_links_persona" ON "share_links" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "share_links_user" ON "share_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "image_batches_created" ON "image_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_batches_user" ON "image_batches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "image_batch_items_state" ON "image_batch_items" USING btree ("batch_id","state","position");--> statement-breakpoint
CREATE INDEX "image_batch_items_persona" ON "image_batch_items" USING btree ("persona_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("key");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("state","run_at");--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("owner_id","finished_at");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_next" ON "mail_outbox" USING btree ("next_attempt_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_user" ON "mail_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("next_attempt_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_answers" ON "webhook_deliveries" USING btree ("survey_id","first_answer_at");--> statement-breakpoint
CREATE INDEX "oauth_clients_allowed" ON "oauth_clients" USING btree ("allowed_at","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_grants_code" ON "oauth_grants" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_grants_family" ON "oauth_grants" USING btree ("family_hash");--> statement-breakpoint
CREATE INDEX "oauth_grants_user" ON "oauth_grants" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "oauth_grants_client" ON "oauth_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_expiry" ON "oauth_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_grant" ON "oauth_access_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_access_tokens_expiry" ON "oauth_access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ai_usage_log_user" ON "ai_usage_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_usage_log_persona" ON "ai_usage_log" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "ai_usage_log_job" ON "ai_usage_log" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "ai_usage_log_created" ON "ai_usage_log" USING btree ("created_at","outcome","tokens_used","cost_estimate");--> statement-breakpoint
CREATE INDEX "export_history_user" ON "export_history" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "export_history_persona" ON "export_history" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
-- The tier of every new account.
INSERT INTO "feature_limits" ("tier", "products_enabled", "chat_enabled", "max_personas", "max_ai_requests_per_month", "max_storage_gb", "export_formats")
VALUES ('free_beta', true, true, 10, 50, 1, '["json","csv","markdown","pdf","png"]');

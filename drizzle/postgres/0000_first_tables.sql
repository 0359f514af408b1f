CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_request_months" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_request_months_user_id_month_pk" PRIMARY KEY("user_id","month")
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
CREATE TABLE "auth_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"credential_version" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "context_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text DEFAULT 'product' NOT NULL,
	"price" double precision,
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
CREATE TABLE "job_replies" (
	"job_id" text NOT NULL,
	"step" text NOT NULL,
	"reply" json NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "job_replies_job_id_step_pk" PRIMARY KEY("job_id","step")
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
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"factor_type" text NOT NULL,
	"friendly_name" text,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret" text,
	"last_used_step" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"field" text NOT NULL,
	"position" integer NOT NULL,
	"basis" text NOT NULL,
	"citations" json NOT NULL
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
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"draft_job_id" text,
	"personas_job_id" text,
	"archived" boolean DEFAULT false NOT NULL,
	"published_at" bigint,
	"closed_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" json NOT NULL,
	"created_at" bigint NOT NULL
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
	"survey_group" json,
	"made_by_model" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"deleted_at" bigint,
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
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"absolute_expires_at" bigint NOT NULL,
	"user_agent" text,
	"ip_prefix" text
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"persona_id" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "survey_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"respondent_email" text,
	"answers" json NOT NULL,
	"metadata" json NOT NULL,
	"created_at" bigint NOT NULL
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
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"credential_version" integer DEFAULT 1 NOT NULL,
	"email_verified_at" bigint,
	"terms_accepted_at" bigint,
	"terms_version" text,
	"banned_at" bigint,
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
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_request_months" ADD CONSTRAINT "ai_request_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage_log" ADD CONSTRAINT "ai_usage_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage_log" ADD CONSTRAINT "ai_usage_log_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tokens" ADD CONSTRAINT "auth_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_items" ADD CONSTRAINT "context_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_history" ADD CONSTRAINT "export_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_history" ADD CONSTRAINT "export_history_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_replies" ADD CONSTRAINT "job_replies_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_evidence" ADD CONSTRAINT "persona_evidence_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_images" ADD CONSTRAINT "persona_images_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_metadata" ADD CONSTRAINT "persona_metadata_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_surveys" ADD CONSTRAINT "persona_surveys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_versions" ADD CONSTRAINT "persona_versions_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD CONSTRAINT "survey_responses_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity" ADD CONSTRAINT "user_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stats" ADD CONSTRAINT "user_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_extended" ADD CONSTRAINT "users_extended_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_identity" ON "accounts" USING btree ("provider","provider_account_id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_usage_log_user" ON "ai_usage_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_usage_log_persona" ON "ai_usage_log" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "ai_usage_log_job" ON "ai_usage_log" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_tokens_hash" ON "auth_tokens" USING btree ("kind","sha256");--> statement-breakpoint
CREATE INDEX "auth_tokens_email" ON "auth_tokens" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "auth_tokens_user" ON "auth_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_expires" ON "auth_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "context_items_owner" ON "context_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "export_history_user" ON "export_history" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "export_history_persona" ON "export_history" USING btree ("persona_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("key");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("state","run_at");--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "persona_evidence_claim" ON "persona_evidence" USING btree ("persona_id","field","position");--> statement-breakpoint
CREATE UNIQUE INDEX "persona_images_version" ON "persona_images" USING btree ("persona_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "persona_surveys_slug" ON "persona_surveys" USING btree ("public_url_slug");--> statement-breakpoint
CREATE INDEX "persona_surveys_owner" ON "persona_surveys" USING btree ("user_id","archived","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "persona_versions_version" ON "persona_versions" USING btree ("persona_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "personas_job_ordinal" ON "personas" USING btree ("job_id","ordinal");--> statement-breakpoint
CREATE INDEX "personas_owner" ON "personas" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "personas_survey" ON "personas" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "personas_deleted" ON "personas" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "product_news_published" ON "product_news" USING btree ("is_published","published_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_slug" ON "share_links" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "share_links_persona" ON "share_links" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "share_links_user" ON "share_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_responses_submission" ON "survey_responses" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE INDEX "survey_responses_list" ON "survey_responses" USING btree ("survey_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tips_order" ON "tips" USING btree ("is_active","display_order");--> statement-breakpoint
CREATE INDEX "user_activity_user" ON "user_activity" USING btree ("user_id","login_time");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");
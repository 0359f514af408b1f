CREATE TABLE "survey_activity" (
	"survey_id" text NOT NULL,
	"kind" text NOT NULL,
	"hour" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_activity_survey_id_kind_hour_position_pk" PRIMARY KEY("survey_id","kind","hour","position")
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
ALTER TABLE "survey_activity" ADD CONSTRAINT "survey_activity_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_batches" ADD CONSTRAINT "image_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_batch_items" ADD CONSTRAINT "image_batch_items_batch_id_image_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."image_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_batch_items" ADD CONSTRAINT "image_batch_items_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_batches_created" ON "image_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_batches_user" ON "image_batches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "image_batch_items_state" ON "image_batch_items" USING btree ("batch_id","state","position");--> statement-breakpoint
CREATE INDEX "image_batch_items_persona" ON "image_batch_items" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "personas_without_image" ON "personas" USING btree ("created_at","id") WHERE image_url is null and deleted_at is null and detail_level <> 'simple';--> statement-breakpoint
CREATE INDEX "ai_usage_log_created" ON "ai_usage_log" USING btree ("created_at","outcome","tokens_used","cost_estimate");
--> statement-breakpoint
INSERT INTO "survey_activity" ("survey_id", "kind", "hour", "position", "count")
SELECT r."survey_id", 'answered', r."created_at" / 3600000, 0, count(*)
FROM "survey_responses" r JOIN "persona_surveys" s ON s."id" = r."survey_id"
WHERE s."imported" IS NULL
GROUP BY r."survey_id", r."created_at" / 3600000;

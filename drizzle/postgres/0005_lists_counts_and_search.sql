CREATE TABLE "persona_tags" (
	"persona_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tag_key" text NOT NULL,
	"tag" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "persona_tags_persona_id_tag_key_pk" PRIMARY KEY("persona_id","tag_key")
);
--> statement-breakpoint
CREATE TABLE "survey_counts" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL,
	"option_counts" json NOT NULL
);
--> statement-breakpoint
DROP INDEX "survey_responses_list";--> statement-breakpoint
DROP INDEX "jobs_owner";--> statement-breakpoint
DROP INDEX "persona_surveys_owner";--> statement-breakpoint
DROP INDEX "personas_owner";--> statement-breakpoint
DROP INDEX "personas_survey";--> statement-breakpoint
DROP INDEX "users_created";--> statement-breakpoint
ALTER TABLE "context_items" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "persona_surveys" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "survey_responses" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "survey_responses" SET "number" = "numbered"."number" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "survey_id" ORDER BY "created_at", "id") AS "number" FROM "survey_responses"
) AS "numbered" WHERE "survey_responses"."id" = "numbered"."id";--> statement-breakpoint
ALTER TABLE "survey_responses" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "persona_tags" ADD CONSTRAINT "persona_tags_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_tags" ADD CONSTRAINT "persona_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_counts" ADD CONSTRAINT "survey_counts_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persona_tags_listed" ON "persona_tags" USING btree ("user_id","tag_key","created_at","persona_id","tag");--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("owner_id","finished_at");--> statement-breakpoint
CREATE INDEX "personas_listed" ON "personas" USING btree ("user_id","created_at","id","search_text","deleted_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_responses_number" ON "survey_responses" USING btree ("survey_id","number");--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "persona_surveys_owner" ON "persona_surveys" USING btree ("user_id","archived","created_at","id","search_text");--> statement-breakpoint
CREATE INDEX "personas_owner" ON "personas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "personas_survey" ON "personas" USING btree ("survey_id","deleted_at","ordinal");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id","search_text");
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
DROP INDEX "segment_runs_survey";--> statement-breakpoint
ALTER TABLE "persona_surveys" ADD COLUMN "gaps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "persona_surveys" ADD COLUMN "answers_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "persona_surveys" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "survey_counts" ADD COLUMN "gaps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_counts" ADD COLUMN "answers_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "segment_runs" ADD COLUMN "gaps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "segment_runs" ADD COLUMN "answers_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uncounted_responses" ADD CONSTRAINT "uncounted_responses_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uncounted_responses_submission" ON "uncounted_responses" USING btree ("survey_id","submission_id");--> statement-breakpoint
CREATE INDEX "uncounted_responses_reason" ON "uncounted_responses" USING btree ("reason","uncounted_at");--> statement-breakpoint
CREATE INDEX "persona_surveys_deleted" ON "persona_surveys" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "survey_responses_email" ON "survey_responses" USING btree ("survey_id","respondent_email") WHERE respondent_email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "segment_runs_survey" ON "segment_runs" USING btree ("survey_id","responses","requested","version","answers_revision");
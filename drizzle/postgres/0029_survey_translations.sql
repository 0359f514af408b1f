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
ALTER TABLE "survey_translations" ADD CONSTRAINT "survey_translations_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_translations_survey" ON "survey_translations" USING btree ("survey_id","lang");
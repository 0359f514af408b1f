CREATE TABLE "survey_logos" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"data" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_logos" ADD CONSTRAINT "survey_logos_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_logos_hash" ON "survey_logos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "survey_responses_person" ON "survey_responses" USING btree ("survey_id",((metadata -> 'fields') ->> 'user_id')) WHERE ((metadata -> 'fields') ->> 'user_id') is not null;
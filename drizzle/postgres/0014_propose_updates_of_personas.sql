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
ALTER TABLE "persona_updates" ADD CONSTRAINT "persona_updates_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_updates" ADD CONSTRAINT "persona_updates_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_updates" ADD CONSTRAINT "persona_updates_run_id_segment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."segment_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_updates" ADD CONSTRAINT "persona_updates_earlier_run_id_segment_runs_id_fk" FOREIGN KEY ("earlier_run_id") REFERENCES "public"."segment_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persona_updates_survey" ON "persona_updates" USING btree ("survey_id","state");--> statement-breakpoint
CREATE INDEX "persona_updates_persona" ON "persona_updates" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "persona_updates_run" ON "persona_updates" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "persona_updates_earlier_run" ON "persona_updates" USING btree ("earlier_run_id");
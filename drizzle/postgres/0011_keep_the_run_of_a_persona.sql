CREATE TABLE "segment_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"survey_id" text,
	"version" integer NOT NULL,
	"method" text NOT NULL,
	"requested" integer NOT NULL,
	"responses" integer NOT NULL,
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
ALTER TABLE "personas" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "segment_runs" ADD CONSTRAINT "segment_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_runs" ADD CONSTRAINT "segment_runs_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "segment_runs_survey" ON "segment_runs" USING btree ("survey_id","responses","requested","version");--> statement-breakpoint
CREATE INDEX "segment_runs_user" ON "segment_runs" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_run_id_segment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."segment_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personas_run" ON "personas" USING btree ("run_id");
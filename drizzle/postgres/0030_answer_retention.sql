ALTER TABLE "persona_surveys" ADD COLUMN "keep_days" integer;--> statement-breakpoint
CREATE INDEX "persona_surveys_kept" ON "persona_surveys" USING btree ("id") WHERE keep_days is not null;
ALTER TABLE "context_items" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
CREATE INDEX "context_items_deleted" ON "context_items" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "persona_surveys_title" ON "persona_surveys" USING btree ("user_id","archived","search_text","id");--> statement-breakpoint
CREATE INDEX "persona_surveys_status" ON "persona_surveys" USING btree ("user_id","archived","status","created_at","id");--> statement-breakpoint
CREATE INDEX "personas_shown" ON "personas" USING btree ("user_id","created_at","id","survey_id","search_text","archived_at","deleted_at") WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "personas_by_name" ON "personas" USING btree ("user_id","search_text","id","survey_id","archived_at","deleted_at") WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "personas_archived" ON "personas" USING btree ("user_id","created_at","id","survey_id","search_text","archived_at","deleted_at") WHERE deleted_at is null and archived_at is not null;
ALTER TABLE "webhook_deliveries" ADD COLUMN "survey_id" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "first_answer_at" bigint;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "last_answer_at" bigint;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_survey_id_persona_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."persona_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_answers" ON "webhook_deliveries" USING btree ("survey_id","first_answer_at");--> statement-breakpoint
UPDATE "webhook_deliveries" SET "survey_id" = "body"::json #>> '{data,survey,id}', "first_answer_at" = 0, "last_answer_at" = "created_at"
WHERE "event" = 'answer.created' AND EXISTS (SELECT 1 FROM "persona_surveys" WHERE "id" = "webhook_deliveries"."body"::json #>> '{data,survey,id}');

DROP INDEX "survey_responses_email";--> statement-breakpoint
DROP INDEX "personas_without_image";--> statement-breakpoint
CREATE INDEX "survey_responses_email" ON "survey_responses" USING btree ("survey_id",lower(respondent_email)) WHERE respondent_email is not null;--> statement-breakpoint
CREATE INDEX "personas_without_image" ON "personas" USING btree ("deleted_at","image_url","created_at","id","detail_level") WHERE image_url is null and deleted_at is null and detail_level <> 'simple';
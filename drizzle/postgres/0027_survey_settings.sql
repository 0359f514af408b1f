ALTER TABLE "persona_surveys" ADD COLUMN "settings" json;--> statement-breakpoint
ALTER TABLE "persona_surveys" ADD COLUMN "closes_at" bigint;--> statement-breakpoint
ALTER TABLE "persona_surveys" ADD COLUMN "response_limit" integer;
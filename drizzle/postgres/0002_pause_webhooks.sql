DROP INDEX "webhook_deliveries_next";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "paused_until" bigint;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at","id");
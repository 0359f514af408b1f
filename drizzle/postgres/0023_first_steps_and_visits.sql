ALTER TABLE "users_extended" ADD COLUMN "first_steps" text;--> statement-breakpoint
ALTER TABLE "users_extended" ADD COLUMN "visited_at" bigint;--> statement-breakpoint
ALTER TABLE "users_extended" ADD COLUMN "visited_before_at" bigint;--> statement-breakpoint
UPDATE "users_extended" SET "visited_at" = "last_login";

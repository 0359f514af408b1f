ALTER TABLE "users_extended" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users_extended" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;
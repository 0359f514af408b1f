DROP TABLE "accounts" CASCADE;--> statement-breakpoint
DROP TABLE "auth_tokens" CASCADE;--> statement-breakpoint
DROP TABLE "mfa_factors" CASCADE;--> statement-breakpoint
DROP TABLE "persona_evidence" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "aal";--> statement-breakpoint
ALTER TABLE "share_links" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "credential_version";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email_verified_at";
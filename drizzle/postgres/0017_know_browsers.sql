CREATE TABLE "known_browsers" (
	"user_id" text NOT NULL,
	"id_hash" text NOT NULL,
	"signed_in_at" bigint NOT NULL,
	CONSTRAINT "known_browsers_user_id_id_hash_pk" PRIMARY KEY("user_id","id_hash")
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
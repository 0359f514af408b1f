CREATE TABLE "persona_notes" (
	"persona_id" text PRIMARY KEY NOT NULL,
	"notes" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "persona_notes" ADD CONSTRAINT "persona_notes_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;
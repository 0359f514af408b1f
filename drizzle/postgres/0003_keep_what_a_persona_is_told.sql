CREATE TABLE "persona_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"made_by_model" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "persona_versions" ADD COLUMN "what" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "tags" json;--> statement-breakpoint
ALTER TABLE "persona_messages" ADD CONSTRAINT "persona_messages_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_messages" ADD CONSTRAINT "persona_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persona_messages_persona" ON "persona_messages" USING btree ("persona_id","created_at","id");--> statement-breakpoint
CREATE INDEX "persona_messages_user" ON "persona_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "persona_messages_pending" ON "persona_messages" USING btree ("pending","created_at");
CREATE TABLE "persona_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" text NOT NULL,
	"field" text NOT NULL,
	"sentence" text NOT NULL,
	"basis" text NOT NULL,
	"references" json NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "claims_dropped" integer;--> statement-breakpoint
ALTER TABLE "persona_evidence" ADD CONSTRAINT "persona_evidence_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persona_evidence_persona" ON "persona_evidence" USING btree ("persona_id","created_at");
ALTER TABLE "job_replies" RENAME TO "job_checkpoints";--> statement-breakpoint
ALTER TABLE "job_checkpoints" RENAME COLUMN "reply" TO "result";--> statement-breakpoint
ALTER TABLE "persona_versions" RENAME COLUMN "what" TO "label";--> statement-breakpoint
ALTER TABLE "job_checkpoints" DROP CONSTRAINT "job_replies_job_id_jobs_id_fk";
--> statement-breakpoint
ALTER TABLE "job_checkpoints" DROP CONSTRAINT "job_replies_job_id_step_pk";--> statement-breakpoint
ALTER TABLE "job_checkpoints" ADD CONSTRAINT "job_checkpoints_job_id_step_pk" PRIMARY KEY("job_id","step");--> statement-breakpoint
ALTER TABLE "job_checkpoints" ADD CONSTRAINT "job_checkpoints_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
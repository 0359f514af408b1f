-- Of 0.1.0: answers are stored by the program, and its jobs are woken by NOTIFY.
DROP FUNCTION IF EXISTS store_responses(text, boolean, text[], text[], text[], text[], text[], text[], bigint[]);--> statement-breakpoint
DROP SCHEMA IF EXISTS pgboss CASCADE;

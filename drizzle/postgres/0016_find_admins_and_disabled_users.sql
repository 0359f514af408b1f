CREATE INDEX "users_banned" ON "users" USING btree ("banned_at");--> statement-breakpoint
CREATE INDEX "users_extended_admin" ON "users_extended" USING btree ("is_admin","id");
ALTER TABLE `persona_messages` ADD `called_at` integer;--> statement-breakpoint
ALTER TABLE `persona_versions` ADD `json_size` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `persona_versions` SET `json_size` = length(CAST(`content` AS blob));--> statement-breakpoint
UPDATE `user_stats` SET `total_storage_bytes` =
  coalesce((SELECT sum(m.`json_size`) FROM `persona_metadata` m JOIN `personas` p ON p.`id` = m.`persona_id` WHERE p.`user_id` = `user_stats`.`user_id`), 0)
  + coalesce((SELECT sum(v.`json_size`) FROM `persona_versions` v JOIN `personas` p ON p.`id` = v.`persona_id` WHERE p.`user_id` = `user_stats`.`user_id`), 0)
  + coalesce((SELECT sum(i.`bytes`) FROM `persona_images` i JOIN `personas` p ON p.`id` = i.`persona_id` WHERE p.`user_id` = `user_stats`.`user_id`), 0);
